import { demoRows, type DemoKind } from './demo/removal/demoRows';
import { planRemoval } from './demo/removal/plan';
import { hasDemo } from './demo/removal/state';
import { hasDraftAgreement } from './features/bookings/party/agreements';
import { bankAccountOf } from './features/bookings/settings';
import { ownContent } from './features/content/own';
import { galleryStore } from './features/galleries/store';
import { notInTrash, ridesButThese } from './features/events/rideQueries';
import type { FirstStepSources } from './features/overview/firstSteps';
import { plainSite } from './features/site/defaults';
import { putSettings, readSettings } from './features/site/settings';
import { siteStore } from './features/site/store';
import type { Database } from './platform/db/connect';

const hiddenName = 'first-steps.hidden';

/** What the owner has done so far, without what the demo made. What she has edited of the demo is hers. */
export function firstStepSources(db: Database): FirstStepSources {
  const idsOfDemo = (kind: DemoKind): Promise<string[]> =>
    demoRows(db).where({ kind }).pluck<string[]>('id');
  const hasEdited = async (kind: 'event' | 'gallery') =>
    (await planRemoval(db)).stays.some((kept) => kept.kind === kind && kept.because === 'edited');

  async function hasRide() {
    const own = notInTrash(ridesButThese(db, await idsOfDemo('event')));
    return (await own.first()) !== undefined || hasEdited('event');
  }

  async function hasGallery() {
    const ofDemo = new Set(await idsOfDemo('gallery'));
    const own = (await galleryStore(db).allGalleries()).filter(({ _id }) => !ofDemo.has(_id));
    return own.length > 0 || hasEdited('gallery');
  }

  async function hasContact() {
    const { phone, whatsapp, email } = await siteStore(db, async () => plainSite).site();
    return Boolean((phone || whatsapp) && email);
  }

  return {
    isDone: {
      ride: hasRide,
      guides: async () => (await ownContent(db)).hasGuides,
      pictures: async () => (await ownContent(db)).hasPictures || hasGallery(),
      contact: hasContact,
      'bank-account': async () => (await bankAccountOf(db)) !== null,
      terms: async () => !(await hasDraftAgreement(db)),
      demo: async () => !(await hasDemo(db)),
    },
    isHidden: async () => (await readSettings(db, [hiddenName]))[hiddenName] === true,
    setHidden: (isHidden) =>
      db.transaction((transaction) => putSettings(transaction, { [hiddenName]: isHidden })),
  };
}
