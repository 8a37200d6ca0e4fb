import type { VisitReport } from '@ridgeline/contract';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { onHidden } from '../pageEvents';
import type { SendReport } from './reportThisVisit';

const round = ({ name, value }: Metric) =>
  name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.max(0, Math.round(value));

/** Reports the speed of a visit once, when its page is left or hidden. Later reports contain only opened pages. */
export function measureSpeed(send: SendReport) {
  const metrics: VisitReport['metrics'] = {};
  const record = (metric: Metric) => {
    metrics[metric.name] = round(metric);
  };
  for (const observe of [onTTFB, onFCP, onLCP, onCLS, onINP])
    observe(record, { reportAllChanges: true });

  let isFirst = true;
  // This listens on the window, so the library's listener on the document runs first and takes its last measurements.
  onHidden(() => {
    // A page in a background tab was never painted, and nobody saw it.
    const isMeasured = isFirst && metrics.FCP !== undefined;
    isFirst = false;
    send(isMeasured ? metrics : {});
  });
}
