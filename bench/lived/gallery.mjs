import { medians } from '../figures.mjs';
import { openPhone } from './phone.mjs';

/** Milliseconds from the first paint to the tap. */
const afterPaint = 500;
/** Long enough for late pictures, fonts and hydration to shift the layout. */
const settleMs = 3000;

const lightboxOf = (page) => page.getByRole('dialog', { name: 'Photos, full screen' });

/** Whether the lightbox or the photo's page is shown; with `loaded`, whether its picture is loaded too. */
function photoIsShown({ gallery, loaded }) {
  const lightbox = document.querySelector('dialog[aria-label^="Photos"]');
  const isPhotoPage =
    location.pathname.startsWith(`${gallery}/photos/`) && !document.querySelector('#photo-1');
  const shown = lightbox ?? (isPhotoPage && document.querySelector('main'));
  if (!shown || shown.getBoundingClientRect().width === 0) return false;
  return (
    !loaded ||
    [...shown.querySelectorAll('img')].some((image) => {
      const { left, right, top, bottom } = image.getBoundingClientRect();
      const inView = left >= -1 && right <= innerWidth + 1 && top >= -1 && bottom <= innerHeight;
      return inView && image.complete && image.naturalWidth > 0;
    })
  );
}

/** Whether the photo named in the URL is in the upper half of the screen, with its picture loaded. */
const targetIsShown = () => {
  const image = document.querySelector(':target img');
  const top = image?.getBoundingClientRect().top ?? -1;
  return top >= 0 && top < innerHeight / 2 && image.complete && image.naturalWidth > 0;
};

async function tapOnPhoto(browser, site, gallery) {
  const phone = await openPhone(browser);
  try {
    await phone.watch('photo', photoIsShown, { gallery, loaded: false });
    await phone.watch('picture', photoIsShown, { gallery, loaded: true });
    await phone.open(`${site}${gallery}`);
    await phone.tap(phone.page.locator('#photo-1'), { afterPaint });
    const shownAt = await phone.paintOf('photo');
    const pictureAt = await phone.paintOf('picture');
    const tapAt = await phone.lastTap();
    return { photo: shownAt - tapAt, picture: pictureAt - tapAt };
  } finally {
    await phone.close();
  }
}

async function openAtPhoto(browser, site, gallery) {
  const phone = await openPhone(browser);
  try {
    await phone.watch('target', targetIsShown);
    await phone.open(`${site}${gallery}#photo-3`);
    const shownAt = await phone.paintOf('target');
    const startAt = await phone.page.evaluate(() => performance.timeOrigin);
    await phone.page.waitForTimeout(settleMs);
    const stays = await phone.page.evaluate(targetIsShown);
    return { target: stays ? shownAt - startAt : Infinity };
  } finally {
    await phone.close();
  }
}

/** Measures closing the lightbox without a connection. */
async function closeOffline(browser, site, gallery) {
  const phone = await openPhone(browser);
  try {
    await phone.open(`${site}${gallery}`);
    await phone.hydrated();
    await phone.page.waitForLoadState('networkidle');
    await phone.tap(phone.page.locator('#photo-1'));
    await lightboxOf(phone.page).waitFor();
    await phone.page.waitForLoadState('networkidle');
    await phone.page.waitForTimeout(settleMs);

    await phone.setOffline(true);
    let requests = 0;
    phone.page.on('request', () => (requests += 1));
    await phone.watch('closed', () => !document.querySelector('dialog[aria-label^="Photos"]'));
    await phone.tap(lightboxOf(phone.page).getByRole('button', { name: 'Close' }));
    const closedAt = await phone.paintOf('closed');
    await phone.page.waitForTimeout(settleMs);
    return { closed: closedAt - (await phone.lastTap()), requests };
  } finally {
    await phone.close();
  }
}

/**
 * Measures how a gallery's photos open and close.
 * @param {import('playwright-core').Browser} browser
 * @param {string} site URL of a running site
 * @param {string} gallery path of a gallery with at least three photos
 * @param {{ runs: number }} options
 */
export async function measureGallery(browser, site, gallery, { runs }) {
  return {
    tap: await medians(runs, () => tapOnPhoto(browser, site, gallery)),
    direct: await medians(runs, () => openAtPhoto(browser, site, gallery)),
    offline: await medians(runs, () => closeOffline(browser, site, gallery)),
  };
}
