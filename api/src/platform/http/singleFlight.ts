interface FinishedValues<Value> {
  get: (key: string) => Value | undefined;
  set: (key: string, value: Value) => unknown;
}

/**
 * Makes each value once: whoever asks for it meanwhile waits for the same one, and later it comes from the cache.
 * Failures are not cached.
 * @param finished the cache
 * @returns a function that gets the value of a key; `make` may throw at once to refuse it to this caller alone
 */
export function makeOnce<Value extends NonNullable<unknown>>(finished: FinishedValues<Value>) {
  const unfinished = new Map<string, Promise<Value>>();

  return async function valueOf(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = finished.get(key) ?? unfinished.get(key);
    if (known) return known;
    const making = make()
      .then((value) => {
        finished.set(key, value);
        return value;
      })
      .finally(() => unfinished.delete(key));
    unfinished.set(key, making);
    return making;
  };
}
