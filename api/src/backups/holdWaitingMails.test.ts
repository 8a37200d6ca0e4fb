import type { JobOverview } from '@ridgeline/contract';
import { onOneDatabase } from '../testing/onEachDatabase';
import { anAdmin, send } from '../testing/requests';
import { holdWaitingMails } from './holdWaitingMails';

onOneDatabase('a restored site', (api) => {
  it.each([
    'mail',
    'booking.mail',
    'booking.share-mail',
    'booking.whatsapp',
    'voucher.mail',
    'waitlist.mail',
  ])('sends no %s that was waiting, until a person decides', async (kind) => {
    const token = await anAdmin(api());
    await api().jobs.stop();
    await api().jobs.enqueue(api().db, kind, {});
    expect(await holdWaitingMails(api().db)).toBe(1);
    const { body } = await send<JobOverview>(api(), 'GET', '/api/jobs', { token });
    expect(body).toMatchObject({
      failed: [{ reason: expect.stringContaining('may have been sent') }],
      waiting: [],
    });
  });
});
