import { guideEndpoints } from '@ridgeline/contract/endpoints/guides';
import { annotate } from '../../platform/audit/event';
import type { Database } from '../../platform/db/connect';
import { handle } from '../../platform/http/mountEndpoints';
import { guidedRides, type CountPeople } from './guidedRides';
import type { GuideStore } from './store';

/** `/api/admin/guided-rides` and `/api/admin/rides/{id}/guides`: who leads which rides. */
export function guideRoutes(
  db: Database,
  store: GuideStore,
  assertEvent: (id: string) => Promise<unknown>,
  countPeople: CountPeople,
) {
  return [
    handle(guideEndpoints.guidedRides, ({ account }) => guidedRides(db, account.id, countPeople)),
    handle(guideEndpoints.guidesOfRide, async ({ params: { id } }) => {
      await assertEvent(id);
      return { guides: await store.guidesOf(id) };
    }),
    handle(guideEndpoints.saveGuidesOfRide, async ({ params: { id }, body, response }) => {
      annotate(response, { target: { id } });
      await store.saveGuides(id, body.guides);
      return { guides: await store.guidesOf(id) };
    }),
  ];
}
