import { PDFDocument } from 'pdf-lib';
import type { Booking } from '@ridgeline/contract';
import { aRide, book, fileOf, ownersCall } from '../../../testing/bookings';
import { onEachDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, send } from '../../../testing/requests';
import { vatIn } from './drawInvoice';

it.each([
  [115_00, 15_00],
  [495_000, 64_565],
  [0, 0],
])('of %d cents, %d are VAT', (cents, vat) => {
  expect(vatIn(cents)).toBe(vat);
});

onEachDatabase('the invoice of a booking', (api) => {
  const fetchInvoice = ({ token }: Pick<Booking, 'token'>) =>
    fetch(`${api().url}/api/bookings/${token}/invoice.pdf`);
  const titleOf = async (booking: Pick<Booking, 'token'>) => {
    const response = await fetchInvoice(booking);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    return (await PDFDocument.load(await response.arrayBuffer())).getTitle();
  };

  it('has one number for one amount, and is a tax invoice with a VAT number alone', async () => {
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

    const saved = await send(api(), 'PUT', '/api/admin/booking-settings', {
      token: owner,
      json: { account: null, vatNumber: '4123 456 789' },
    });
    expect(saved.body).toEqual({ account: null, vatNumber: '4123456789' });
    expect(await titleOf(booking)).toBe(`Tax ${first}`);

    const file = await fileOf(api(), owner, booking);
    await ownersCall(api(), owner, file)('cancel', { reason: 'A broken leg', waiveCharge: true });
    expect(await titleOf(booking)).not.toBe(`Tax ${first}`);
  });

  it('is nobody else’s', async () => {
    expect((await fetchInvoice({ token: 'x'.repeat(43) })).status).toBe(404);
  });
});
