import { hydratedEvent } from '../document/pageData';

/**
 * Holds back clicks on buttons, which do nothing before hydration, and replays the last one afterwards.
 * Links and forms work without JavaScript, so they are left alone.
 * @returns stops holding back clicks, where the page will not be hydrated
 */
export function replayEarlyClicks(): () => void {
  let clicked: HTMLElement | undefined;
  const holdBack = (event: MouseEvent) => {
    const button = (event.target as Element | null)?.closest?.<HTMLElement>(
      '#root button[type="button"]',
    );
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    clicked = button;
  };
  const stop = () => document.removeEventListener('click', holdBack, true);
  document.addEventListener('click', holdBack, true);
  document.addEventListener(
    hydratedEvent,
    () => {
      stop();
      if (clicked?.isConnected) clicked.click();
    },
    { once: true },
  );
  return stop;
}
