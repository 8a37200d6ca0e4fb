import { useRef } from 'react';

/** Runs the calls that a component makes one after another. Each resolves or rejects with its own outcome. */
export function useInTurn() {
  const running = useRef<Promise<unknown>>(Promise.resolve());
  return <Result>(call: () => Promise<Result>): Promise<Result> => {
    const result = running.current.then(call);
    running.current = result.catch(() => undefined);
    return result;
  };
}
