import { useState } from 'react';

/** Which items of a list are unfolded, by their ids. */
export function useOpened(...initial: string[]) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(initial));
  return {
    isOpen: (id: string) => opened.has(id),
    open: (id: string) => setOpened((before) => new Set(before).add(id)),
    toggle: (id: string) =>
      setOpened((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
  };
}
