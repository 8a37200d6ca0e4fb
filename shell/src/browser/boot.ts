import { pageDataId, startedEvent, type PageData } from '../document/pageData';
import { isResting } from './resting';

/*
 * The first script of every page, and the only one that it waits for. A page that the server made can
 * be read and left without any other, so the rest comes when it disturbs nobody: once the page has
 * loaded and the browser is idle, or as soon as somebody touches it. No tap is lost: what was pressed
 * before the site had started is pressed again when it has.
 */

const page = JSON.parse(document.getElementById(pageDataId)?.textContent ?? '{}') as PageData;
const firstSigns = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const;
const latestMs = 3000;

let begun = false;
function begin() {
  if (begun) return;
  begun = true;
  for (const sign of firstSigns) removeEventListener(sign, begin, true);
  for (const { src, integrity } of page.needs) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: '', integrity, href: src });
    document.head.append(link);
  }
  for (const address of page.scripts) {
    const script = document.createElement('script');
    Object.assign(script, { src: address, async: false });
    document.head.append(script);
  }
}

function beginWhenIdle() {
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: latestMs });
  else setTimeout(begin, 200);
}

/** Holds back presses of buttons, which do nothing yet. Links and forms work as they are. */
function keepPresses() {
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
  document.addEventListener('click', keep, true);
  document.addEventListener(
    startedEvent,
    () => {
      document.removeEventListener('click', keep, true);
      if (pressed?.isConnected) pressed.click();
    },
    { once: true },
  );
}

if (!page.hydration) begin();
// A page that could not be started a moment ago stays as the server made it.
else if (!isResting(page.needs[0]?.src ?? '')) {
  keepPresses();
  for (const sign of firstSigns) addEventListener(sign, begin, { capture: true, passive: true });
  if (document.readyState === 'complete') beginWhenIdle();
  else addEventListener('load', beginWhenIdle, { once: true });
}
