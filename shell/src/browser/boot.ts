import { allLaidOut, laidOut, mayBeDeferred } from '@ridgeline/shared-ui/deferred';
import { mainFaces, plainType } from '@ridgeline/shared-ui/typefaces';
import { readPageData, typefacesId, type ScriptData } from '../document/pageData';
import { savesData } from './connection';
import { isCoolingDown } from './cooldown';
import { reportErrors } from './errorReports';
import { loadScriptWithRetries } from './loadScript';
import { makePopoversModal } from './modalPopovers';
import { once, whenIdle, whenLoaded, whenPainted } from './pageEvents';

/*
 * The first script of every page, inlined in it. A server-rendered page works without any other script.
 * After the first paint, while the browser is idle, this one loads the web fonts, and once the page has
 * loaded, the scripts that hydrate it. It also reports errors: it runs first, so it catches those of all scripts.
 */

const page = readPageData();
const intentEvents = ['pointerdown', 'keydown'] as const;

function preload({ src: href, integrity }: ScriptData) {
  const link = Object.assign(document.createElement('link'), {
    ...{ rel: 'preload', as: 'script', fetchPriority: 'low', href },
    ...{ crossOrigin: '', integrity },
  });
  document.head.append(link);
}

const startSite = once(() => {
  for (const event of intentEvents) removeEventListener(event, startSite, true);
  // After a failed hydration, the page stays as the server rendered it for a while.
  if (page.hydration && isCoolingDown(page.needs[0]?.src ?? '')) return;
  for (const src of page.scripts)
    loadScriptWithRetries({ src, integrity: '' }, 'low').catch(reportError);
  if (page.hydration) page.needs.forEach(preload);
});

/** Makes the browser lay out the elements far below, too. */
const layOutAll = () => document.documentElement.setAttribute(allLaidOut, '');

/** Like `layOutAll`, but one element at a time, so that the browser can respond to a touch in between. */
function layOutGradually() {
  const next = document.querySelector(`${mayBeDeferred}:not([${laidOut}])`);
  // In development, React warns about attributes that it does not know.
  if (!next || process.env.NODE_ENV !== 'production') return layOutAll();
  next.setAttribute(laidOut, '');
  whenIdle(layOutGradually);
}

/** The position of the element in the URL's hash depends on everything above it, so lay out all of it. */
function keepTargetsInPlace() {
  if (location.hash) layOutAll();
  document.addEventListener(
    'click',
    ({ target }) => (target as Element).closest('a[href*="#"]') && layOutAll(),
    true,
  );
}

/**
 * Switches to all our web fonts at once: otherwise the browser would lay the page out again for
 * each font that arrives. A font that cannot be loaded is left to its fallback.
 */
async function loadWebFonts() {
  const root = document.documentElement;
  root.setAttribute(plainType, '');
  const sheet = document.getElementById(typefacesId)?.textContent ?? '';
  document.head.insertAdjacentHTML('beforeend', sheet);
  await Promise.allSettled(mainFaces.map((face) => document.fonts.load(face)));
  root.removeAttribute(plainType);
  whenIdle(layOutGradually);
  // Compute styles now, so that layout happens in the next task and the browser can handle input in between.
  void getComputedStyle(root).color;
}

reportErrors(page.owner?.release);
makePopoversModal();
keepTargetsInPlace();

// A dev server replaces modules only once they run, so in development the page starts at once.
if (!page.hydration || process.env.NODE_ENV !== 'production') startSite();

// With Save-Data on, we load no web fonts, and no scripts until somebody uses the page.
if (savesData()) {
  for (const event of intentEvents)
    addEventListener(event, startSite, { capture: true, passive: true });
  whenLoaded(() => whenIdle(layOutGradually));
} else
  whenPainted(() => {
    whenIdle(() => void loadWebFonts());
    whenLoaded(() => whenIdle(startSite));
  });
