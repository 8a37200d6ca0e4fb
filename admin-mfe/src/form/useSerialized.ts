import { useRef } from 'react';

/**
 * Returns a function that runs a component's tasks one after another. Each call resolves or rejects like its own
 * task.
 */
export function useSerialized() {
  const running = useRef<Promise<unknown>>(Promise.resolve());
  return <Result>(call: () => Promise<Result>): Promise<Result> => {
    const result = running.current.then(call);
    running.current = result.catch(() => undefined);
    return result;
  };
}
