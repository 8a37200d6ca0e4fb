import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BookingPage } from '@ridgeline/contract';
import { isolate } from '@ridgeline/contract/fields/isolate';
import PostalMime from 'postal-mime';
import { aRide, book, fileOf, lerato, ownersCall } from '../../../testing/bookings';
import { onOneDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, send } from '../../../testing/requests';

onOneDatabase('a booking by somebody', (api) => {
  const fetchFile = async (where: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${api().url}${where}`, { headers });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it.each(['李小龙', 'Владимир', 'محمد', 'नीलम', 'Ωmega', "Zoë D'Arcy-Ngũgĩ"])(
    'shows the name %s unchanged everywhere',
    async (name) => {
      const owner = await anAdmin(api());
      const title = `${name} pass`;
      const ride = await aRide(api(), owner, {}, { title });
      const { body: booking } = await book(api(), ride, {
        contact: { ...lerato, name },
        participants: [{ kind: 'rider', name }],
      });
      expect([booking.contact.name, booking.participants[0]?.name]).toEqual([name, name]);
      await ownersCall(
        api(),
        owner,
        await fileOf(api(), owner, booking),
      )('payments', {
        amountCents: 400_000,
        method: 'eft',
      });

      await api().settled();
      const outbox = path.join(api().settings.DATA_DIR, 'outbox');
      const raw = readdirSync(outbox).map((file) => readFileSync(path.join(outbox, file)));
      const mails = await Promise.all(raw.map((mail) => PostalMime.parse(mail)));
      expect(mails.map(({ subject }) => subject)).toContain(`You are booked: ${title}`);
      const confirmed = mails.find(({ subject }) => subject?.startsWith('You are booked'));
      expect(confirmed?.text).toContain(`Hello ${isolate(name)},`);
      // RFC 2047: headers are ASCII.
      for (const mail of raw) expect(mail.toString('latin1')).toMatch(/^\p{ASCII}*?\r?\n\r?\n/u);

      const found = await send<BookingPage>(
        api(),
        'GET',
        `/api/admin/bookings?q=${encodeURIComponent(name)}`,
        { token: owner },
      );
      expect(found.body.bookings.map(({ reference }) => reference)).toEqual([booking.reference]);

      const manifest = await fetchFile(`/api/events/${ride._id}/manifest`, {
        authorization: `Bearer ${owner}`,
        accept: 'text/csv',
      });
      // Excel garbles UTF-8 without a byte-order mark.
      expect(manifest.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
      expect(manifest.bytes.toString()).toContain(`"${name}","rider"`);

      const own = `/api/bookings/${booking.token}`;
      const calendar = (await fetchFile(`${own}/calendar.ics`)).bytes.toString();
      expect(calendar.replaceAll(/\r\n[ \t]/g, '')).toContain(`SUMMARY:${title}`);
      expect((await fetchFile(`${own}/invoice.pdf`)).bytes.toString('latin1')).toMatch(/^%PDF-/);
      expect((await fetchFile(`${own}/ticket.png`)).bytes.toString('latin1', 1, 4)).toBe('PNG');
    },
    30_000,
  );
});
