import type { Subscriber } from '@ridgeline/contract';
import { newsletterEndpoints } from '@ridgeline/contract/endpoints/newsletter';
import { handle } from '../../platform/http/mountEndpoints';
import { sendCsv } from '../../platform/http/sendCsv';
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

  async function* rows() {
    const batches = all();
    const first = await batches.next();
    yield [heading, ...(first.done ? [] : first.value.map(cells))];
    for await (const batch of batches) yield batch.map(cells);
  }

  const exportAll = handle(newsletterEndpoints.exportSubscribers, ({ response }) =>
    sendCsv(response, 'subscribers.csv', rows()),
  );

  return [list, exportAll];
}
