import type { Tally } from './clients';

const listed = (counts: Map<string, number>) =>
  [...counts].map(([name, count]) => `${count} ${name}`).join(', ') || 'none';

const sayEvery = 10;

const durationOf = (ms: number) => `${Math.round(ms / 1000)} s`;

/** Counts what a run of kills did and found, and prints it as it goes on. */
export class Report {
  /** A sentence for each acknowledged write that was lost. */
  readonly lost: string[] = [];
  readonly #startedAt = Date.now();
  readonly #killed = new Map<string, number>();
  #kills = 0;
  #restores = 0;
  #restoredPromises = 0;

  constructor(
    readonly planned: number,
    readonly tally: Tally,
  ) {}

  add(broken: string[]) {
    this.lost.push(...broken);
  }

  killed(victim: string, broken: string[]) {
    this.#kills += 1;
    this.#killed.set(victim, (this.#killed.get(victim) ?? 0) + 1);
    this.add(broken);
    if (this.#kills % sayEvery === 0) this.#say(`${this.#kills} of ${this.planned} kills`);
  }

  restored(found: { held: number; broken: string[] } | undefined) {
    if (!found) return;
    this.#restores += 1;
    this.#restoredPromises += found.held;
    this.add(found.broken);
  }

  acknowledged = () => [...this.tally.acknowledged.values()].reduce((sum, count) => sum + count, 0);

  /** The result of the run, in one line. */
  end() {
    this.#say(
      `${this.#kills} kills (${listed(this.#killed)}), ` +
        `${this.acknowledged()} acknowledged (${listed(this.tally.acknowledged)}), ` +
        `${this.#restores} restores that had to hold ${this.#restoredPromises}, ` +
        `${this.lost.length} lost`,
    );
    for (const sentence of this.lost) process.stderr.write(`lost: ${sentence}\n`);
  }

  #say(sentence: string) {
    const took = durationOf(Date.now() - this.#startedAt);
    process.stderr.write(`${process.env.FAULTS_DATABASE}: ${sentence}, in ${took}\n`);
  }
}
