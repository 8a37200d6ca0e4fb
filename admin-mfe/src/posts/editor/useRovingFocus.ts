import { useEffect, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** A roving tabindex: only one button of a toolbar is a tab stop, and arrow keys move between the buttons. */
export function useRovingFocus(bar: RefObject<HTMLElement | null>) {
  const buttons = () => [...(bar.current?.querySelectorAll('button') ?? [])];
  const setTabStop = (chosen: Element | undefined) =>
    buttons().forEach((button) => (button.tabIndex = button === chosen ? 0 : -1));

  useEffect(() => {
    const first = bar.current?.querySelector('button');
    if (first) first.tabIndex = 0;
  }, [bar]);

  return {
    onFocus: ({ target }: FocusEvent) => setTabStop(target),
    onKeyDown: (event: KeyboardEvent) => {
      const all = buttons();
      const step = steps[event.key];
      const at = all.findIndex((button) => button === document.activeElement);
      if (!step || at < 0) return;
      event.preventDefault();
      all[step(at, all.length)]?.focus();
    },
  };
}
