import { allLaidOut, laidOut, deferrableSelector } from '@ridgeline/shared-ui/deferred';
import { mainFonts, fallbackFonts } from '@ridgeline/shared-ui/typefaces';
import { readPageData, typefacesId, type ScriptData } from '../document/pageData';
import { savesData } from './preferences';
import { isCoolingDown } from './cooldown';
import { keepChosenCurrency } from './currencyChoice';
import { reportErrors } from './errorReports';
import { loadScriptWithRetries } from './loadScript';
import { makePopoversModal } from './modalPopovers';
import { once, whenIdle, whenLoaded, whenPainted } from './pageEvents';
import { restoreFirstScrollPosition, savedScrollPosition } from './scrolling';

/*
 * The first script of every page, which is inlined in the page. A server-rendered page works without any other script.
 * After the first paint of content, while the browser is idle, this script loads the web fonts, and with low priority
 * the scripts that hydrate the page. A page that the browser renders is nothing without its scripts, so there they come
 * first. It also reports errors: it runs first, so it catches the errors of all scripts.
 */

const page = readPageData();
const intentEvents = ['pointerdown', 'keydown'] as const;

function preload({ src: href, integrity }: ScriptData) {
  const link = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: 'script',
    fetchPriority: 'low',
    href,
    crossOrigin: '',
    integrity,
  });
  document.head.append(link);
}

const startSite = once(() => {
  for (const event of intentEvents) removeEventListener(event, startSite, true);
  // After a failed hydration, do not hydrate the page again for a while.
  if (page.hydration && isCoolingDown(page.needs[0]?.src ?? '')) return;
  for (const src of page.scripts)
    loadScriptWithRetries({ src, integrity: '' }, page.hydration ? 'low' : 'auto').catch(
      reportError,
    );
  if (page.hydration) page.needs.forEach(preload);
});

/** Makes the browser also lay out the elements far below the viewport. */
const layOutAll = () => document.documentElement.setAttribute(allLaidOut, '');

/** Like `layOutAll`, but one element at a time, so that the browser can respond to a touch in between. */
function layOutGradually() {
  const next = document.querySelector(`${deferrableSelector}:not([${laidOut}])`);
  // In development, React warns about attributes that it does not know.
  if (!next || process.env.NODE_ENV !== 'production') return layOutAll();
  next.setAttribute(laidOut, '');
  whenIdle(layOutGradually);
}

/** Lays out everything before a jump to an anchor, because its position depends on everything above it. */
function layOutBeforeAnchors() {
  if (location.hash) layOutAll();
  document.addEventListener(
    'click',
    ({ target }) => (target as Element).closest('a[href*="#"]') && layOutAll(),
    true,
  );
}

/**
 * Restores the scroll position of a page that is reloaded or returned to. The browser would restore it before the page
 * has its final layout and fonts, and the router does not do it for server-rendered pages.
 */
function restoreScrollPosition() {
  if (savedScrollPosition() === undefined) return;
  layOutAll();
  restoreFirstScrollPosition();
}

/**
 * Switches to all our web fonts at once. Otherwise the browser would lay the page out again for each font that
 * arrives. If a font cannot be loaded, its fallback stays.
 */
async function loadWebFonts() {
  const root = document.documentElement;
  root.setAttribute(fallbackFonts, '');
  const sheet = document.getElementById(typefacesId)?.textContent ?? '';
  document.head.insertAdjacentHTML('beforeend', sheet);
  await Promise.allSettled(mainFonts.map((font) => document.fonts.load(font)));
  root.removeAttribute(fallbackFonts);
  whenIdle(layOutGradually);
  // Compute styles now, so that layout happens in the next task and the browser can handle input in between.
  void getComputedStyle(root).color;
}

reportErrors(page.owner?.release);
makePopoversModal();
keepChosenCurrency();
layOutBeforeAnchors();
if (page.hydration) restoreScrollPosition();

// In development, start at once: a dev server can only replace modules that already run.
if (!page.hydration || process.env.NODE_ENV !== 'production') startSite();

// With Save-Data on, we load no web fonts, and no scripts until somebody uses the page.
if (savesData()) {
  for (const event of intentEvents)
    addEventListener(event, startSite, { capture: true, passive: true });
  whenLoaded(() => whenIdle(layOutGradually));
} else if (page.hydration)
  whenPainted(() => {
    whenIdle(() => void loadWebFonts());
    whenIdle(startSite);
  });
else whenLoaded(() => void loadWebFonts());
