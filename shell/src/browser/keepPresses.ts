import { startedEvent } from '../document/pageData';

/**
 * Holds back presses of buttons, which do nothing yet, and presses the last one again once the site has
 * started. Links and forms work as they are.
 * @returns lets go of them, where the site will not start
 */
export function keepPresses(): () => void {
  let pressed: HTMLElement | undefined;
  const keep = (event: MouseEvent) => {
    const button = (event.target as Element | null)?.closest?.<HTMLElement>(
      '#root button[type="button"]',
    );
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = button;
  };
  const letGo = () => document.removeEventListener('click', keep, true);
  document.addEventListener('click', keep, true);
  document.addEventListener(
    startedEvent,
    () => {
      letGo();
      if (pressed?.isConnected) pressed.click();
    },
    { once: true },
  );
  return letGo;
}
