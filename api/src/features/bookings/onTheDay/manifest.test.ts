import { localTime } from '@ridgeline/contract/fields/southAfricanTime';
import type { Manifest } from '@ridgeline/contract';
import {
  aParty,
  aRide,
  book,
  bookingCall,
  fileOf,
  withInvariantChecks,
  lerato,
  ownersCall,
} from '../../../testing/bookings';
import { onOneDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, anEvent, send } from '../../../testing/requests';

onOneDatabase('the manifest of a ride', (api) =>
  withInvariantChecks(api, () => {
    /** A ride with a confirmed pair and a booking that was cancelled. */
    async function aBookedRide() {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner);
      const { body: booking } = await book(api(), ride, {
        contact: { ...lerato, name: 'Rider 1' },
        participants: aParty(1, 1),
      });
      const file = await fileOf(api(), owner, booking);
      const act = ownersCall(api(), owner, file);
      await act('payments', { amountCents: 150_000, method: 'eft' });
      const { body: cancelled } = await book(api(), ride, { participants: aParty(3) });
      await bookingCall(api(), cancelled)('POST', '/cancel', {});
      await bookingCall(api(), booking)('PUT', '/participants/1', {
        emergencyName: 'Nandi',
        emergencyPhone: '083 555 0100',
        indemnity: true,
      });
      await act('check-in', { participant: 2 });
      return { owner, booking, path: `/api/events/${ride._id}/manifest` };
    }

    it('lists everybody who has a place, with state, money, details and check-in', async () => {
      const { owner, booking, path } = await aBookedRide();
      const { body } = await send<Manifest>(api(), 'GET', path, { token: owner });
      const { reference } = booking;
      const owed = { reference, state: 'confirmed', balanceCents: 450_000 };
      expect(body.participants).toMatchObject([
        { ...owed, n: 1, kind: 'rider', emergencyName: 'Nandi', complete: true, checkedInAt: null },
        { ...owed, n: 2, kind: 'pillion', complete: false, checkedInAt: expect.any(String) },
      ]);
      expect(body.participants).toHaveLength(2);
    });

    it('is also a CSV file, with its times in South Africa', async () => {
      const { owner, path } = await aBookedRide();
      const { body } = await send<Manifest>(api(), 'GET', path, { token: owner });
      const file = await send<{ text: string }>(api(), 'GET', `${path}.csv`, { token: owner });
      const [heading, rider, pillion, ...rest] = file.body.text.trim().split('\r\n');
      expect(heading).toContain('"Name","Kind","Reference","State","Booked by","Phone","Owes (R)"');
      expect(rider).toMatch(/^"Rider 1","rider",.*"4500.00","Nandi"/);
      const inWords = (at: string | null | undefined) =>
        `"${localTime(at ?? '')
          .slice(0, 16)
          .replace('T', ' ')}"`;
      expect(rider).toContain(inWords(body.participants[0]?.agreedAt));
      expect(pillion).toContain(inWords(body.participants[1]?.checkedInAt));
      expect(rest).toEqual([]);
    });

    it('as CSV is marked as UTF-8 for Excel', async () => {
      const { owner, path } = await aBookedRide();
      const bytesOf = async (url: string, accept: string) => {
        const headers = { authorization: `Bearer ${owner}`, accept };
        const response = await fetch(`${api().url}${url}`, { headers });
        return Buffer.from(await response.arrayBuffer()).toString();
      };
      const file = await bytesOf(`${path}.csv`, '*/*');
      expect(file).toMatch(/^\ufeff"Name",[^\ufeff]*$/);
      expect(await bytesOf(path, 'text/csv')).toBe(file);
    });

    it('as CSV has words for the state, phone numbers as text, and the e-mail address', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner);
      await book(api(), ride, { contact: { ...lerato, phone: '082 123 4567' } });
      const path = `/api/events/${ride._id}/manifest.csv`;
      const file = await send<{ text: string }>(api(), 'GET', path, { token: owner });
      expect(file.body.text).toContain(',"E-mail",');
      expect(file.body.text).toContain(
        `"Waiting for a transfer","${lerato.name}","+27 82 123 4567"`,
      );
      expect(file.body.text).toContain(`,"${lerato.email}",`);
    });

    it('as CSV has numbers, medical aid and licence of each rider, digit for digit', async () => {
      const { owner, booking, path } = await aBookedRide();
      await bookingCall(api(), booking)('PUT', '/participants/1', {
        ownPhone: '082 555 0199',
        medicalAidScheme: 'Karoo Health',
        medicalAidNumber: '0041200',
        licenceCode: 'A',
        licenceNumber: '6041000012345678',
      });
      const file = await send<{ text: string }>(api(), 'GET', `${path}.csv`, { token: owner });
      const [heading, rider] = file.body.text.trim().split('\r\n');
      expect(heading).toMatch(
        /"Own phone","Medical aid","Medical aid number","Licence code","Licence number","Extras","Extras of the booking"$/,
      );
      expect(rider).toMatch(
        /"\+27 82 555 0199","Karoo Health","0041 200","A","6041 0000 1234 5678","",""$/,
      );
    });

    it('as CSV has what a party owes only in its first line, so that the column adds up', async () => {
      const { owner, path } = await aBookedRide();
      const file = await send<{ text: string }>(api(), 'GET', `${path}.csv`, { token: owner });
      const cells = file.body.text
        .trim()
        .split('\r\n')
        .map((line) => line.split(','));
      expect(cells.map((line) => line[6])).toEqual(['"Owes (R)"', '"4500.00"', '""']);
    });

    it('says whether the ride can be booked', async () => {
      const owner = await anAdmin(api());
      const isBookable = async ({ _id }: { _id: string }) =>
        (await send<Manifest>(api(), 'GET', `/api/events/${_id}/manifest`, { token: owner })).body
          .isBookable;
      expect(await isBookable(await aRide(api(), owner))).toBe(true);
      expect(await isBookable(await anEvent(api(), owner))).toBe(false);
    });

    it('is for owners alone', async () => {
      const { path } = await aBookedRide();
      for (const url of [path, `${path}.csv`])
        expect((await send(api(), 'GET', url)).status).toBe(401);
    });
  }),
);
