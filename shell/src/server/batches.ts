import type { Logger } from '@ridgeline/server-kit/logging';

export interface Delays {
  /** The time that an item waits for others, to be sent in one batch. */
  batchMs: number;
  retryMs: number;
}

const timeoutMs = 5000;

export interface BatchOptions<Item> extends Delays {
  /** The API's path for batches. */
  url: string;
  /** What the items are, for the log, such as `visits`. */
  what: string;
  /** Items with the same key are merged. */
  keyOf: (item: Item) => string;
  /** Merges an item into a waiting one with the same key. */
  addTo: (waiting: Item, item: Item) => void;
  bodyOf: (items: Item[]) => object;
  /** The limit of waiting items. While the API does not accept batches, further ones are dropped. */
  maxWaiting: number;
  /** Called with the API's response to each accepted batch. */
  onResponse?: (response: Response) => Promise<void>;
  logger: Logger;
}

/**
 * Collects counts in memory and sends them to the API in batches. If a batch fails, its counts are sent again with the
 * next one. A process that is killed loses its last counts.
 */
export function createBatches<Item extends object>(options: BatchOptions<Item>) {
  const { url, what, keyOf, addTo, bodyOf, maxWaiting, onResponse, logger } = options;
  let waiting = new Map<string, Item>();
  let timer: { handle: NodeJS.Timeout; due: number } | undefined;
  let sending = Promise.resolve();

  function put(item: Item) {
    const key = keyOf(item);
    const existing = waiting.get(key);
    if (existing) addTo(existing, item);
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
      const response = await post(items);
      await onResponse?.(response);
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
    /** @param withinMs the item is sent within this time, if that is earlier than usual */
    add(item: Item, withinMs = options.batchMs) {
      put(item);
      schedule(withinMs);
    },
    flush,
  };
}
