import { useRef } from 'react';

/** Serializes a component's tasks. Each call resolves or rejects with its own outcome. */
export function useSerialized() {
  const running = useRef<Promise<unknown>>(Promise.resolve());
  return <Result>(call: () => Promise<Result>): Promise<Result> => {
    const result = running.current.then(call);
    running.current = result.catch(() => undefined);
    return result;
  };
}
