import { useEffect, useId } from 'react';
import { create } from 'zustand';

interface UnsentFiles {
  /** Of those who hold a file, a name each. */
  holders: ReadonlySet<string>;
  put: (holder: string, holds: boolean) => void;
}

const useHolders = create<UnsentFiles>((set) => ({
  holders: new Set(),
  put: (holder, holds) =>
    set(({ holders }) => {
      const others = [...holders].filter((other) => other !== holder);
      return { holders: new Set(holds ? [...others, holder] : others) };
    }),
}));

/** Whether a picture or a video was chosen on the page that has not arrived. */
export const useUnsentFiles = () => useHolders(({ holders }) => holders.size > 0);

/** Tells the page whether there is such a file here. */
export function useUnsentFile(holds: boolean) {
  const holder = useId();
  const put = useHolders((unsent) => unsent.put);
  useEffect(() => {
    if (!holds) return undefined;
    put(holder, true);
    return () => put(holder, false);
  }, [holder, holds, put]);
}
