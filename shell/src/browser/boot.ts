import { pageDataId, type PageData, type ScriptData } from '../document/pageData';
import { keepPresses } from './keepPresses';
import { once } from './once';
import { putTypefaces } from './putTypefaces';
import { isResting } from './resting';
import { whenPainted } from './whenPainted';

/*
 * The first script of every page, and the only one that comes with it, within it. A page that the server
 * made can be read and left without any other. It fetches nothing until that has been painted: then, each
 * when the browser is idle, our typefaces, and once the page has loaded the other scripts, which run at the
 * first sign of somebody, who is then about to touch the page, or once the page has long been at rest.
 * No tap is lost: what was pressed before the site had started is pressed again when it has.
 */

const page = JSON.parse(document.getElementById(pageDataId)?.textContent ?? '{}') as PageData;
const firstSigns = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'click',
] as const;
const restMs = 5000;

/** Not known to every browser. */
interface Connection {
  saveData?: boolean;
}
const savesData = () =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData ?? false;

function add(name: 'link' | 'script', properties: object) {
  document.head.append(Object.assign(document.createElement(name), properties));
}

const waiting: Partial<ScriptData>[] = [...page.needs, ...page.scripts.map((src) => ({ src }))];

/** Lets the browser have the next script at hand, and says when. It is not run by that. */
function fetchNext(onload?: () => void) {
  const { src: href, integrity } = waiting.shift() ?? {};
  if (!href) return;
  const checked = integrity !== undefined && { crossOrigin: '', integrity };
  add('link', { rel: 'preload', as: 'script', fetchPriority: 'low', href, onload, ...checked });
}

const letPressesGo = page.hydration ? keepPresses() : undefined;

/** A page that could not be started a moment ago stays as the server made it. */
const stays = () => page.hydration !== null && isResting(page.needs[0]?.src ?? '');

const begin = once(() => {
  for (const sign of firstSigns) removeEventListener(sign, begin, true);
  if (stays()) {
    letPressesGo?.();
    return;
  }
  while (waiting.length > 0) fetchNext();
  for (const src of page.scripts) add('script', { src, async: false });
});

function whenIdle(act: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: restMs });
  else setTimeout(act, 200);
}

/** One after the other, so that they take neither line nor processor from what is seen. */
const fetchInTurn = () => whenIdle(() => fetchNext(fetchInTurn));

function whenLoaded(act: () => void) {
  if (document.readyState === 'complete') act();
  else addEventListener('load', act, { once: true });
}

if (page.hydration)
  for (const sign of firstSigns) addEventListener(sign, begin, { capture: true, passive: true });
else begin();

whenPainted(() => {
  // Who saves data reads in a font that they have, and gets nothing else that may not be needed.
  if (savesData()) return;
  whenIdle(() => void putTypefaces());
  whenLoaded(() => {
    if (stays()) return;
    fetchInTurn();
    setTimeout(() => whenIdle(begin), restMs);
  });
});
