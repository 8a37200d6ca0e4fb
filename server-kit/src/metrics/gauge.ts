import { Gauge, type Registry } from 'prom-client';

interface Value {
  labels: Record<string, string>;
  value: number;
}

interface GaugeOptions {
  name: string;
  help: string;
  labelNames: string[];
  /** The values now. It must be quick and must not fail: whoever scrapes waits for all gauges. */
  values: () => Value[] | Promise<Value[]>;
}

/** Registers a gauge whose values are read when somebody scrapes. Values that are gone are left out. */
export function registerGauge(registry: Registry, { values, ...options }: GaugeOptions): void {
  new Gauge({
    ...options,
    registers: [registry],
    async collect() {
      const current = await values();
      this.reset();
      for (const { labels, value } of current) this.set(labels, value);
    },
  });
}
