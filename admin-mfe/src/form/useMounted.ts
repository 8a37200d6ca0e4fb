import { useEffect, useRef } from 'react';

/** Whether the component is still mounted, at the moment of the call. */
export function useMounted() {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return () => mounted.current;
}
