import path from 'node:path';
import {
  aRide,
  book,
  bookingCall,
  joinWaitlist,
  lerato,
  mailTitlesOf,
  recordPayment,
  waitlistCall,
  withInvariantChecks,
} from '../../testing/bookings';
import { onEachStore } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';
import { startApi, type Api } from '../../testing/startApi';
import { makeBackup } from './backup';
import { restoreBackup } from './restore';

jest.setTimeout(90_000);

const partsOf = ({ db, settings, uploads, logger }: Api) => ({
  db,
  dataDir: settings.DATA_DIR,
  files: uploads.files,
  backupDir: path.join(settings.DATA_DIR, 'backups'),
  logger,
});

onEachStore('a ride that was being cancelled when the site was backed up', (api) => {
  let restored: Api;
  beforeEach(async () => {
    restored = await startApi(process.env.TEST_MARIADB_URL, {});
  });
  afterEach(() => restored.stop());

  withInvariantChecks(
    () => restored,
    () => {
      it('is cancelled on the restored site, which writes to nobody until a person decides', async () => {
        const owner = await anAdmin(api());
        const ride = await aRide(api(), owner, { riderPlaces: 4 }, { title: 'Sani Pass' });
        const { body: paid } = await book(api(), ride);
        const { body: unpaid } = await book(api(), ride, {
          contact: { ...lerato, email: 'piet@riders.example' },
        });
        await recordPayment(api(), owner, paid, 400_000);
        const { body: waiting } = await joinWaitlist(api(), ride, 1);
        await api().settled();
        await api().jobs.stop();
        const json = { reason: 'Snow' };
        await send(api(), 'POST', `/api/events/${ride._id}/cancel`, { token: owner, json });
        const { archive } = await makeBackup(partsOf(api()));

        await restoreBackup(archive, partsOf(restored));
        await restored.settled();
        for (const booking of [paid, unpaid])
          expect((await bookingCall(restored, booking)('GET')).body.state).toBe('cancelled');
        const { body } = await bookingCall(restored, paid)('GET');
        expect(body.balanceCents).toBe(-400_000);
        expect((await waitlistCall(restored, 'GET', waiting)).body.state).toBe('lapsed');
        const { failed } = await restored.jobs.overview();
        const title = 'Write to somebody who booked';
        const reason = expect.stringContaining('may have been sent since');
        expect(failed).toMatchObject(Array.from({ length: 3 }, () => ({ reason })));
        // No mail was sent but the one that the owner sends again.
        const mail = failed.find((job) => job.title === title);
        await restored.jobs.retry(mail?._id ?? '');
        await restored.settled();
        expect(await mailTitlesOf(restored)).toEqual(['We had to cancel Sani Pass']);
      });
    },
  );
});
