import { mainFaces, plainType } from '@ridgeline/shared-ui/typefaces';
import { pageDataId, typefacesId, type PageData, type ScriptData } from '../document/pageData';
import { isCoolingDown } from './cooldown';
import { once, whenIdle, whenLoaded, whenPainted } from './pageEvents';
import { replayEarlyClicks } from './replayEarlyClicks';

/*
 * The first script of every page, inlined in it. A server-rendered page can be read and navigated without
 * any other script. After the first paint, while the browser is idle, this one loads the web fonts and
 * prefetches the other scripts. Those run at the first sign of user activity, or after the page has been
 * idle for a while. Clicks before hydration are replayed afterwards.
 */

const page = JSON.parse(document.getElementById(pageDataId)?.textContent ?? '{}') as PageData;
const activityEvents = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'click',
] as const;
const idleMs = 5000;

/** Not available in every browser. */
interface NetworkInformation {
  saveData?: boolean;
}
const savesData = () =>
  (navigator as Navigator & { connection?: NetworkInformation }).connection?.saveData ?? false;

function addToHead(name: 'link' | 'script', properties: object) {
  document.head.append(Object.assign(document.createElement(name), properties));
}

const notPrefetched: Partial<ScriptData>[] = [
  ...page.needs,
  ...page.scripts.map((src) => ({ src })),
];

/** Prefetches the next script, without running it. */
function prefetchNext(onload?: () => void) {
  const { src: href, integrity } = notPrefetched.shift() ?? {};
  if (!href) return;
  const checked = integrity !== undefined && { crossOrigin: '', integrity };
  addToHead('link', {
    rel: 'preload',
    as: 'script',
    fetchPriority: 'low',
    href,
    onload,
    ...checked,
  });
}

const stopReplay = page.hydration ? replayEarlyClicks() : undefined;

/** After a failed hydration, the page stays as the server rendered it for a while. */
const staysStatic = () => page.hydration !== null && isCoolingDown(page.needs[0]?.src ?? '');

const startSite = once(() => {
  for (const event of activityEvents) removeEventListener(event, startSite, true);
  if (staysStatic()) {
    stopReplay?.();
    return;
  }
  while (notPrefetched.length > 0) prefetchNext();
  for (const src of page.scripts) addToHead('script', { src, async: false });
});

/** One at a time, so that they compete with nothing visible for bandwidth or CPU. */
const prefetchAll = () => whenIdle(() => prefetchNext(prefetchAll), idleMs);

/**
 * Switches to our web fonts, to all of them at once: otherwise the browser would lay the page out again for
 * each font that arrives. A font that cannot be loaded is left to its fallback.
 */
async function loadWebFonts() {
  const root = document.documentElement;
  root.setAttribute(plainType, '');
  const sheet = document.getElementById(typefacesId)?.textContent ?? '';
  document.head.insertAdjacentHTML('beforeend', sheet);
  await Promise.allSettled(mainFaces.map((face) => document.fonts.load(face)));
  root.removeAttribute(plainType);
  // Computes styles now, so that layout falls into the next task and the browser can handle input between.
  void getComputedStyle(root).color;
}

// A dev server replaces modules only once they run, so in development the page starts at once.
if (page.hydration && process.env.NODE_ENV === 'production')
  for (const event of activityEvents)
    addEventListener(event, startSite, { capture: true, passive: true });
else startSite();

whenPainted(() => {
  // With Save-Data on, we load no web fonts and prefetch no scripts.
  if (savesData()) return;
  whenIdle(() => void loadWebFonts(), idleMs);
  whenLoaded(() => {
    if (staysStatic()) return;
    prefetchAll();
    setTimeout(() => whenIdle(startSite, idleMs), idleMs);
  });
});
