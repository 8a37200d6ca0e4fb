import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import type { Booking } from '@ridgeline/contract';
import { aRide, book, fileOf, ownersCall, recordPayment } from '../../../../testing/bookings';
import { itOnce, onEachDatabase } from '../../../../testing/onEachDatabase';
import { readPdf } from '../../../../testing/pdfText';
import { anAdmin, send } from '../../../../testing/requests';
import { up } from '../../../../platform/db/migrations/036_invoice_vat_number';
import { drawInvoice, vatIn } from './drawInvoice';

// A process draws, which has to start first.
jest.setTimeout(90_000);

it.each([
  [115_00, 15_00],
  [495_000, 64_565],
  [0, 0],
])('of %d cents, %d are VAT', (cents, vat) => {
  expect(vatIn(cents)).toBe(vat);
});

const linesIn = async (file: ArrayBuffer | Buffer) => (await readPdf(file)).lines;

describe('an invoice to a name', () => {
  const site = {
    name: 'Ridgeline',
    address: '',
    phone: '+27825550142',
    email: 'hello@rides.example',
  };
  const to = { name: 'Lerato', address: '', vatNumber: null, email: 'rider@riders.example' };
  const invoice = {
    number: 1,
    issuedAt: '2026-11-24T08:00:00.000Z',
    vatNumber: null,
    site,
    to,
    ride: { title: 'Sani Pass', date: '2026-12-05' },
    reference: 'RL2E3RYRJ4N',
    lines: [{ label: '1 rider', amountCents: 100 }],
    account: { totalCents: 100, paidCents: 100, refundedCents: 0, balanceCents: 0 },
    dueOn: null,
  };
  const draw = (name: string, { endDate = '', issuedAt = invoice.issuedAt } = {}) =>
    drawInvoice({
      ...invoice,
      issuedAt,
      to: { ...to, name },
      ride: { ...invoice.ride, endDate },
    });

  it.each([
    ['Latin', 'Zoë Müller', 'Zoë Müller'],
    ['Vietnamese', 'Nguyễn Thị Hương', 'Nguyễn Thị Hương'],
    ['Chinese', '李小龙', '李小龙'],
    ['Cyrillic', 'Владимир Иванов', 'Владимир Иванов'],
    ['Greek', 'Ωμέγα Δέλτα', 'Ωμέγα Δέλτα'],
    // Letters that are read from right to left are stored as they stand on the page.
    ['Arabic', 'محمد (علي) 12', '12 (يلع) دمحم'],
    ['Arabic and Latin', 'محمد علي Smith', 'يلع دمحم Smith'],
    ['letters with separate accents', 'Zoe\u0308', 'Zoë'],
  ])('in %s is text that can be copied', async (_script, name, line) => {
    expect(await linesIn(await draw(name))).toEqual(
      expect.arrayContaining([
        'To',
        line,
        'rider@riders.example',
        'Sani Pass, Saturday, 5 December 2026',
      ]),
    );
  });

  it('has letters in the order and the shapes of Devanagari', async () => {
    const plain = await linesIn(await draw('नीलम'));
    expect(plain.find((line) => /\p{Script=Devanagari}/u.test(line))).toHaveLength(4);
  });

  it('is a tagged document in its language, and brings the letters that it shows', async () => {
    expect(await readPdf(await draw('Владимир'))).toMatchObject({
      title: 'Invoice 1',
      language: '(en-ZA)',
      isTagged: true,
      isEmbedded: true,
      fonts: expect.arrayContaining([expect.stringMatching(/^\/[A-Z]{6}\+NotoSans/)]),
    });
  });

  it('breaks a line that is wider than the page', async () => {
    const name = 'Екатерина '.repeat(20).trim();
    const lines = (await linesIn(await draw(name))).filter((line) => line.startsWith('Екатерина'));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join(' ')).toBe(name);
  });

  it('is in the main ink of the brand, with its logo', async () => {
    const plain = await readPdf(await drawInvoice(invoice));
    expect(plain).toMatchObject({ pictures: 0 });
    expect(plain.fills).toContain('#c2410c');
    const png = await sharp({
      create: { width: 80, height: 20, channels: 4, background: '#111111' },
    })
      .png({ palette: true })
      .toBuffer();
    const logo = { path: '/uploads/l.png', picture: '/uploads/l.png', width: 80, height: 20 };
    const brand = { inks: { main: 'lagoon', accent: 'sun' }, logo } as const;
    const branded = await readPdf(await drawInvoice({ ...invoice, brand }, png));
    expect(branded).toMatchObject({ pictures: 1, isTagged: true });
    expect(branded.fills).toContain('#0f6b66');
    expect(branded.fills).not.toContain('#c2410c');
  });

  it('says until when the rest has to be paid', async () => {
    const lines = await linesIn(await drawInvoice({ ...invoice, dueOn: '2026-11-05' }));
    expect(lines).toContain('Due date: Thursday, 5 November 2026');
    expect(await linesIn(await draw('Lerato'))).not.toContainEqual(expect.stringMatching(/^Due/));
  });

  it('names each end of the ride, and the phone number as people write it', async () => {
    const lines = await linesIn(await draw('Lerato', { endDate: '2026-12-08' }));
    expect(lines).toContain('Sani Pass, Saturday, 5 December 2026 to Tuesday, 8 December 2026');
    expect(lines).toContain('+27 82 555 0142');
  });

  it.each([
    ['2026-11-24T21:59:00.000Z', 'Date: Tuesday, 24 November 2026'],
    ['2026-11-24T23:00:00.000Z', 'Date: Wednesday, 25 November 2026'],
  ])('issued at %s has the day in South Africa', async (issuedAt, line) => {
    expect(await linesIn(await draw('Lerato', { issuedAt }))).toContain(line);
  });

  it('writes all amounts with cents, so that they line up', async () => {
    const lines = await linesIn(
      await drawInvoice({
        ...invoice,
        vatNumber: '4123456789',
        lines: [{ label: '1 rider', amountCents: 990_066 }],
        account: {
          totalCents: 990_066,
          paidCents: 100_000,
          refundedCents: 0,
          balanceCents: 890_066,
        },
      }),
    );
    const amounts = lines.filter((line) => line.startsWith('R\u00a0'));
    expect(amounts.map((amount) => amount.replaceAll('\u00a0', ' '))).toEqual([
      'R 9 900.66',
      'R 8 609.27',
      'R 1 291.39',
      'R 9 900.66',
      'R 1 000.00',
      'R 8 900.66',
    ]);
  });

  it('names the party of the booking if none of our typefaces covers the name', async () => {
    for (const name of ['ꦫꦢꦺꦤ꧀', 'Lerato ꦫꦢꦺꦤ꧀', '🏍️'])
      expect(await linesIn(await draw(name))).toContain('The party of booking RL2E3RYRJ4N');
    expect(await linesIn(await draw('Zoë Müller'))).toContain('Zoë Müller');
  });
});

onEachDatabase('the invoice of a booking', (api) => {
  const fetchInvoice = ({ token }: Pick<Booking, 'token'>) =>
    fetch(`${api().url}/api/bookings/${token}/invoice.pdf`);
  const titleOf = async (booking: Pick<Booking, 'token'>) => {
    const response = await fetchInvoice(booking);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    return (await PDFDocument.load(await response.arrayBuffer())).getTitle();
  };

  const saveVatNumber = (owner: string) =>
    send(api(), 'PUT', '/api/admin/booking-settings', {
      token: owner,
      json: { account: null, vatNumber: '4123 456 789' },
    });

  itOnce(
    'keeps its number until the amount changes, and is a tax invoice if it was issued with a VAT number',
    async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner);
      const { body: other } = await book(api(), ride);
      const { body: booking } = await book(api(), ride, {
        contact: { name: '山田 Ngũgĩ', email: 'yamada@riders.example', phone: '082 123 4567' },
      });
      expect((await fetchInvoice(booking)).status).toBe(409);
      for (const one of [other, booking]) {
        const file = await fileOf(api(), owner, one);
        await ownersCall(api(), owner, file)('payments', { amountCents: 800_000, method: 'eft' });
      }
      const first = await titleOf(booking);
      expect(first).toMatch(/^Invoice \d+$/);
      expect(await titleOf(booking)).toBe(first);
      expect(await titleOf(other)).not.toBe(first);

      const saved = { account: null, vatNumber: '4123456789' };
      expect((await saveVatNumber(owner)).body).toMatchObject(saved);
      // It was issued before the business charged VAT.
      expect(await titleOf(booking)).toBe(first);

      const file = await fileOf(api(), owner, booking);
      await ownersCall(api(), owner, file)('cancel', { reason: 'A broken leg', waiveCharge: true });
      const second = await titleOf(booking);
      expect(second).toMatch(/^Tax Invoice \d+$/);
      expect(second).not.toBe(`Tax ${first}`);
    },
  );

  it('of an earlier version keeps showing what it shows at the upgrade', async () => {
    const owner = await anAdmin(api());
    const { body: booking } = await book(api(), await aRide(api(), owner));
    await recordPayment(api(), owner, booking, 800_000);
    await saveVatNumber(owner);
    const title = await titleOf(booking);
    expect(title).toMatch(/^Tax Invoice/);
    await api().db('invoices').update({ vat_number: null });
    await up(api().db);
    await send(api(), 'PUT', '/api/admin/booking-settings', {
      token: owner,
      json: { account: null, vatNumber: null },
    });
    expect(await titleOf(booking)).toBe(title);
  });

  itOnce(
    'for a company shows its name, address and VAT number as the party wrote them',
    async () => {
      const owner = await anAdmin(api());
      const { body: booking } = await book(api(), await aRide(api(), owner));
      const file = await fileOf(api(), owner, booking);
      await ownersCall(api(), owner, file)('payments', { amountCents: 800_000, method: 'eft' });
      const save = (json: object) =>
        send<Booking & { fields?: object }>(
          api(),
          'PUT',
          `/api/bookings/${booking.token}/billing`,
          {
            json,
          },
        );
      const refused = await save({ name: ' ', address: '\n', vatNumber: '12' });
      expect(refused).toMatchObject({
        status: 400,
        body: {
          fields: {
            name: 'Please enter a name',
            address: 'Please enter the address',
            vatNumber: 'A VAT number has 10 digits and begins with a 4',
          },
        },
      });
      const address = '12 Long Street\nCape Town\n8001';
      const company = { name: 'Mokoena Mining (Pty) Ltd', address, vatNumber: '4123 456 789' };
      const { body } = await save({ ...company, address: `\n${address}  \n\n` });
      expect(body.billing).toEqual({ ...company, vatNumber: '4123456789' });
      expect(await linesIn(await (await fetchInvoice(booking)).arrayBuffer())).toEqual(
        expect.arrayContaining([
          'Mokoena Mining (Pty) Ltd',
          '12 Long Street',
          'Cape Town',
          '8001',
          'VAT number 4123456789',
        ]),
      );
    },
  );

  itOnce('cannot be read without the booking’s link', async () => {
    expect((await fetchInvoice({ token: 'x'.repeat(43) })).status).toBe(404);
  });
});
