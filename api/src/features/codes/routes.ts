import { codeMessages, discountInWords } from '@ridgeline/contract';
import { codeEndpoints } from '@ridgeline/contract/endpoints/codes';
import { annotate } from '../../platform/audit/event';
import type { Database } from '../../platform/db/connect';
import { fingerprintOf } from '../../platform/idempotency/fingerprint';
import type { WithIdempotencyKey } from '../../platform/idempotency/withIdempotencyKey';
import { handle } from '../../platform/http/mountEndpoints';
import type { ThrottleStore } from '../../platform/rateLimit/store';
import { limitVisitor } from '../../platform/rateLimit/visitor';
import { codeError } from './errors';
import { discountOf } from './rows';
import type { CodeStore } from './store';
import { assertUsable, codeTyped } from './uses';

/** Right and wrong codes count alike, so that the limit does not tell them apart. */
const thirtyInAQuarter = { name: 'codes', limit: 30, windowMs: 15 * 60 * 1000 };

interface CodeRouteDependencies {
  db: Database;
  clock: () => number;
  store: CodeStore;
  throttle: ThrottleStore;
  withIdempotencyKey: WithIdempotencyKey;
}

/** `/api/admin/codes` and `/api/codes/check`: the owner's discount codes, and what a visitor learns about one. */
export const codeRoutes = ({
  db,
  clock,
  store,
  throttle,
  withIdempotencyKey,
}: CodeRouteDependencies) => [
  handle(codeEndpoints.list, store.list),
  handle(codeEndpoints.create, async ({ body, request, response }) => {
    annotate(response, { target: { title: body.code } });
    const id = await withIdempotencyKey(request, response, {
      kind: 'code',
      fingerprint: () => fingerprintOf(body),
      exists: store.exists,
      create: (newId, within) => {
        annotate(response, { target: { id: newId, title: body.code } });
        return store.create(body, newId, within);
      },
      current: store.get,
      reused: codeMessages.codeKeyReused,
    });
    return store.get(id);
  }),
  handle(codeEndpoints.update, async ({ params: { id }, body, response }) => {
    annotate(response, { target: { id, title: body.code } });
    await store.update(id, body);
    return store.get(id);
  }),
  handle(codeEndpoints.remove, async ({ params: { id }, response }) => {
    const { code } = await store.get(id);
    annotate(response, { target: { id, title: code } });
    await store.remove(id);
  }),
  handle(codeEndpoints.check, async ({ body, request, response }) => {
    await limitVisitor(throttle, thirtyInAQuarter, request, response);
    const row = await codeTyped(db, body.code);
    if (!row) throw codeError('CodeNotFound');
    assertUsable(row, body.eventId, clock());
    const { code, off } = discountOf(row);
    return { code, off, firstBooking: Boolean(row.first_booking), words: discountInWords(off) };
  }),
];
