import { mainFaces, plainType } from '@ridgeline/shared-ui/typefaces';
import { pageDataId, typefacesId, type PageData, type ScriptData } from '../document/pageData';
import { isCoolingDown } from './cooldown';
import { reportFailure } from './failureReports';
import { retryDelaysMs } from './loadScript';
import { makePopoversModal } from './modalPopovers';
import { once, whenIdle, whenLoaded, whenPainted } from './pageEvents';
import { savesData } from './savesData';

/*
 * The first script of every page, inlined in it. A server-rendered page works without any other script.
 * After the first paint, while the browser is idle, this one loads the web fonts, and once the page has
 * loaded, the scripts that hydrate it.
 */

const page = JSON.parse(document.getElementById(pageDataId)?.textContent ?? '{}') as PageData;
const intentEvents = ['pointerdown', 'keydown'] as const;
/** How long the browser may be busy before the next step is taken all the same. */
const maxWaitMs = 2000;

function addToHead(name: 'link' | 'script', properties: object) {
  document.head.append(Object.assign(document.createElement(name), properties));
}

function preload({ src: href, integrity }: ScriptData) {
  addToHead('link', {
    ...{ rel: 'preload', as: 'script', fetchPriority: 'low', href },
    ...{ crossOrigin: '', integrity },
  });
}

/** Runs a script; when it cannot be loaded, tries again a few times and then reports it. */
function run(src: string, failures = 0) {
  const onerror = () => {
    const delayMs = retryDelaysMs[failures];
    if (delayMs !== undefined) setTimeout(() => run(src, failures + 1), delayMs);
    else reportFailure(page.owner?.release, new Error(`${src} could not be loaded`));
  };
  addToHead('script', { src, async: true, fetchPriority: 'low', onerror });
}

const startSite = once(() => {
  for (const event of intentEvents) removeEventListener(event, startSite, true);
  // After a failed hydration, the page stays as the server rendered it for a while.
  if (page.hydration && isCoolingDown(page.needs[0]?.src ?? '')) return;
  for (const src of page.scripts) run(src);
  if (page.hydration) page.needs.forEach(preload);
});

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

makePopoversModal();

// A dev server replaces modules only once they run, so in development the page starts at once.
if (!page.hydration || process.env.NODE_ENV !== 'production') startSite();

// With Save-Data on, we load no web fonts, and no scripts before somebody uses the page.
if (savesData())
  for (const event of intentEvents)
    addEventListener(event, startSite, { capture: true, passive: true });
else
  whenPainted(() => {
    whenIdle(() => void loadWebFonts(), maxWaitMs);
    whenLoaded(() => whenIdle(startSite, maxWaitMs));
  });
