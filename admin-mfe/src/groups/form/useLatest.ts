import { useLayoutEffect, useRef } from 'react';

/** The value of the newest render, for handlers that stay the same over many. */
export function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
