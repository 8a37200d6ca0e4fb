interface LandedValues<Value> {
  get: (key: string) => Value | undefined;
  set: (key: string, value: Value) => unknown;
}

/**
 * Single flight: makes each value once. Whoever asks for it meanwhile waits for the flight that is under way, and later
 * it comes from the cache. Failures are not cached.
 * @param landed the cache
 * @returns a function that gets the value of a key; `make` may throw at once to refuse it to this caller alone
 */
export function singleFlight<Value extends NonNullable<unknown>>(landed: LandedValues<Value>) {
  const inFlight = new Map<string, Promise<Value>>();

  return async function valueOf(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = landed.get(key) ?? inFlight.get(key);
    if (known) return known;
    const flight = make()
      .then((value) => {
        landed.set(key, value);
        return value;
      })
      .finally(() => inFlight.delete(key));
    inFlight.set(key, flight);
    return flight;
  };
}
