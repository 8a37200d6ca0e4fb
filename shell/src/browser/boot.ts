import { pageDataId, type PageData } from '../document/pageData';
import { keepPresses } from './keepPresses';
import { isResting } from './resting';

/*
 * The first script of every page, and the only one that it waits for. A page that the server made can
 * be read and left without any other. The others are fetched once the page has loaded and the browser
 * is idle, and run at the first sign of somebody, who is then about to touch the page, or once the page
 * has long been at rest. No tap is lost: what was pressed before the site had started is pressed again
 * when it has.
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
const { connection } = navigator as Navigator & { connection?: Connection };

const once = (act: () => void) => {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    act();
  };
};

/** Lets the browser have the scripts at hand. They are not run by that. */
const fetchScripts = once(() => {
  for (const script of [...page.needs, ...page.scripts.map((src) => ({ src }))]) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'script', fetchPriority: 'low', href: script.src });
    if ('integrity' in script)
      Object.assign(link, { crossOrigin: '', integrity: script.integrity });
    document.head.append(link);
  }
});

const begin = once(() => {
  for (const sign of firstSigns) removeEventListener(sign, begin, true);
  fetchScripts();
  for (const address of page.scripts) {
    const script = document.createElement('script');
    Object.assign(script, { src: address, async: false });
    document.head.append(script);
  }
});

function whenIdle(act: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: restMs });
  else setTimeout(act, 200);
}

/** Who saves data gets nothing that may not be needed. */
function getReady() {
  if (connection?.saveData) return;
  whenIdle(fetchScripts);
  setTimeout(() => whenIdle(begin), restMs);
}

if (!page.hydration) begin();
// A page that could not be started a moment ago stays as the server made it.
else if (!isResting(page.needs[0]?.src ?? '')) {
  keepPresses();
  for (const sign of firstSigns) addEventListener(sign, begin, { capture: true, passive: true });
  if (document.readyState === 'complete') getReady();
  else addEventListener('load', getReady, { once: true });
}
