import type { Logger } from '@ridgeline/server-kit/logging';

export interface Delays {
  /** How long an item waits for others that are sent with it. */
  batchMs: number;
  retryMs: number;
}

const timeoutMs = 5000;

export interface BatchOptions<Item> extends Delays {
  /** The API's path for batches. */
  url: string;
  /** What a batch contains, for the log. */
  what: string;
  /** Items with the same key are merged. */
  keyOf: (item: Item) => string;
  /** Merges an item into a waiting one with the same key. */
  addTo: (waiting: Item, item: Item) => void;
  bodyOf: (items: Item[]) => object;
  /** While the API does not accept batches, further items are dropped. */
  maxWaiting: number;
  /** Called with the API's response to a batch. */
  onAnswer?: (answer: Response) => Promise<void>;
  logger: Logger;
}

/**
 * Counts in memory and sends the counts to the API in batches. If a batch fails, its counts wait for the next one.
 * A process that is killed loses its last counts.
 */
export function createBatches<Item extends object>(options: BatchOptions<Item>) {
  const { url, what, keyOf, addTo, bodyOf, maxWaiting, onAnswer, logger } = options;
  let waiting = new Map<string, Item>();
  let timer: { handle: NodeJS.Timeout; due: number } | undefined;
  let sending = Promise.resolve();

  function put(item: Item) {
    const key = keyOf(item);
    const before = waiting.get(key);
    if (before) addTo(before, item);
    else if (waiting.size < maxWaiting) waiting.set(key, { ...item });
  }

  function schedule(delayMs: number) {
    const due = Date.now() + delayMs;
    if (timer && timer.due <= due) return;
    clearTimeout(timer?.handle);
    timer = { handle: setTimeout(() => void flush(), delayMs).unref(), due };
  }

  async function post(items: Item[]) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(items)),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The API answered with status ${response.status}`);
    return response;
  }

  async function send() {
    if (waiting.size === 0) return;
    const items = [...waiting.values()];
    waiting = new Map();
    try {
      const answer = await post(items);
      await onAnswer?.(answer);
    } catch (error) {
      logger.warn(
        { err: error },
        `the API did not take the counts of ${what}; they are sent again`,
      );
      items.forEach(put);
      schedule(options.retryMs);
    }
  }

  /** Sends everything counted so far. */
  function flush(): Promise<void> {
    clearTimeout(timer?.handle);
    timer = undefined;
    sending = sending.then(send);
    return sending;
  }

  return {
    /** @param withinMs sends the item earlier than usual */
    add(item: Item, withinMs = options.batchMs) {
      put(item);
      schedule(withinMs);
    },
    flush,
  };
}
