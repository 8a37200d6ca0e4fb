import type { Tally } from './clients';

const format = (counts: Map<string, number>) =>
  [...counts].map(([name, count]) => `${count} ${name}`).join(', ') || 'none';

const reportEvery = 10;

const durationOf = (ms: number) => `${Math.round(ms / 1000)} s`;

/** Counts kills, restores and lost writes of a run, and prints its progress. */
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
    if (this.#kills % reportEvery === 0) this.#say(`${this.#kills} of ${this.planned} kills`);
  }

  restored(result: { checked: number; broken: string[] } | undefined) {
    if (!result) return;
    this.#restores += 1;
    this.#restoredPromises += result.checked;
    this.add(result.broken);
  }

  acknowledged = () => [...this.tally.acknowledged.values()].reduce((sum, count) => sum + count, 0);

  /** Prints the result of the run in one line, and each lost write. */
  end() {
    this.#say(
      `${this.#kills} kills (${format(this.#killed)}), ` +
        `${this.acknowledged()} acknowledged (${format(this.tally.acknowledged)}), ` +
        `${this.#restores} restores with ${this.#restoredPromises} checked writes, ` +
        `${this.lost.length} lost`,
    );
    for (const sentence of this.lost) process.stderr.write(`lost: ${sentence}\n`);
  }

  #say(sentence: string) {
    const duration = durationOf(Date.now() - this.#startedAt);
    process.stderr.write(`${process.env.FAULTS_DATABASE}: ${sentence}, in ${duration}\n`);
  }
}
