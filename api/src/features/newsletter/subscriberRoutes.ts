import { pipeline } from 'node:stream/promises';
import type { Subscriber } from '@ridgeline/contract';
import { newsletterEndpoints } from '@ridgeline/contract/endpoints/newsletter';
import { handle, sent } from '../../platform/http/mountEndpoints';
import { csv } from '../../platform/http/csv';
import type { SubscriberList } from './subscribers';

const cells = ({ email, source, consentAt, confirmedAt }: Subscriber) => [
  email,
  source ?? '',
  consentAt,
  confirmedAt,
];
const heading = ['E-mail', 'Source', 'Asked for it', 'Confirmed'];

/** `/api/newsletter/subscribers`: the subscribers, for owners. */
export function subscriberRoutes({ page, all }: SubscriberList) {
  const list = handle(newsletterEndpoints.subscribers, ({ query }) => page(query));

  const exportAll = handle(newsletterEndpoints.exportSubscribers, async ({ response }) => {
    const batches = all();
    // Read this before the response begins, so that an unreachable database is answered with an error.
    const first = await batches.next();
    response.type('text/csv').attachment('subscribers.csv');
    await pipeline(async function* () {
      yield csv([heading]);
      if (!first.done) yield csv(first.value.map(cells));
      for await (const batch of batches) yield csv(batch.map(cells));
    }, response).catch((error: unknown) => {
      // The client closed the connection.
      if ((error as { code?: unknown }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
    return sent;
  });

  return [list, exportAll];
}
