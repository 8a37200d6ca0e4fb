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

  async function hasOwnRide() {
    const own = notInTrash(ridesButThese(db, await idsOfDemo('event')));
    return (await own.first()) !== undefined;
  }

  async function hasOwnGallery() {
    const ofDemo = new Set(await idsOfDemo('gallery'));
    return (await galleryStore(db).allGalleries()).some(({ _id }) => !ofDemo.has(_id));
  }

  /** The kinds of which she has edited something that the demo made. */
  async function editedKinds(): Promise<Set<string>> {
    const edited = (await planRemoval(db)).stays.filter(({ because }) => because === 'edited');
    return new Set(edited.map(({ kind }) => kind));
  }

  async function hasContact() {
    const { phone, whatsapp, email } = await siteStore(db, async () => plainSite).site();
    return Boolean((phone || whatsapp) && email);
  }

  return {
    async areDone() {
      const { hasGuides, hasPictures } = await ownContent(db);
      const ride = await hasOwnRide();
      const pictures = hasPictures || (await hasOwnGallery());
      // This compares all of the demo with what it was, and is not needed once she has begun.
      const edited = ride && pictures ? new Set<string>() : await editedKinds();
      return {
        ride: ride || edited.has('event'),
        guides: hasGuides,
        pictures: pictures || edited.has('gallery'),
        contact: await hasContact(),
        'bank-account': (await bankAccountOf(db)) !== null,
        terms: !(await hasDraftAgreement(db)),
        demo: !(await hasDemo(db)),
      };
    },
    isHidden: async () => (await readSettings(db, [hiddenName]))[hiddenName] === true,
    setHidden: (isHidden) =>
      db.transaction((transaction) => putSettings(transaction, { [hiddenName]: isHidden })),
  };
}
