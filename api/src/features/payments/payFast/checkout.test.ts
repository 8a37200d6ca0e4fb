import type { PaymentStart } from '@ridgeline/contract';
import { aRide, book, lerato } from '../../../testing/bookings';
import { onOneDatabase } from '../../../testing/onEachDatabase';
import { withPayments } from '../../../testing/payments';
import { anAdmin } from '../../../testing/requests';

onOneDatabase('the form that opens PayFast’s payment page', (api, restart) => {
  withPayments(api, restart);
  async function formFor(contact = lerato, title = 'Sani Pass') {
    const ride = await aRide(api(), await anAdmin(api()), {}, { title });
    const { body } = await book(api(), ride, { provider: 'payfast', contact });
    const { fields, method } = body.payment as Extract<PaymentStart, { kind: 'redirect' }>;
    return { booking: body, method, fields: fields.map(({ name, value }) => [name, value]) };
  }

  it('has the fields in the order of PayFast’s signature, without empty ones', async () => {
    const { booking, method, fields } = await formFor();
    expect(method).toBe('post');
    expect(fields).toEqual([
      ['merchant_id', expect.any(String)],
      ['merchant_key', expect.any(String)],
      ['return_url', `${api().url}/booking/${booking.token}`],
      ['cancel_url', expect.stringContaining(`${api().url}/booking/${booking.token}?unpaid=20`)],
      ['notify_url', `${api().url}/api/payments/payfast`],
      ['name_first', 'Lerato'],
      ['name_last', 'Mokoena'],
      ['email_address', 'lerato@riders.example'],
      ['cell_number', '0821234567'],
      ['m_payment_id', expect.any(String)],
      ['amount', '2000.00'],
      ['item_name', 'Sani Pass'],
      ['item_description', `Booking ${booking.reference}`],
      ['signature', expect.stringMatching(/^[0-9a-f]{32}$/)],
    ]);
  });

  it('has no more of a long title than PayFast takes', async () => {
    const { fields } = await formFor(lerato, `Sani Pass ${'x'.repeat(150)}`);
    expect(fields).toContainEqual(['item_name', `Sani Pass ${'x'.repeat(90)}`]);
  });

  it('leaves out a foreign phone number and a missing last name', async () => {
    const { fields } = await formFor({ ...lerato, name: 'Lerato', phone: '+44 20 7946 0958' });
    const names = fields.map(([name]) => name);
    expect(names).not.toContain('cell_number');
    expect(names).not.toContain('name_last');
  });
});
