/** What a worker process may take for one file. */
export interface Bounds {
  /** In bytes, all libraries included. */
  memory: number;
  /** How long a task may take. The longest honest ones take a fifth of it. */
  timeMs: number;
}

export const defaultBounds: Bounds = { memory: 700 * 1024 * 1024, timeMs: 20_000 };

/** Workers at once: one hostile file does not keep everybody else waiting. */
export const maxWorkers = 2;

/** An idle worker gives its memory back. */
export const idleMs = 30_000;
