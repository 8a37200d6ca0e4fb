import { aRide, book, fileOf, ownersCall } from '../../testing/bookings';
import { onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin } from '../../testing/requests';
import { withWhatsApp } from '../../testing/whatsApp';

const dayMs = 24 * 60 * 60 * 1000;
/** WhatsApp's id of a Mexican number differs from its digits. */
const number = '+525512345678';
const waId = '5215512345678';

onEachDatabase('a person whose WhatsApp id differs from their number', (api, restart) => {
  const { standIn, write, pass } = withWhatsApp(api, restart);
  const sendTwice = async () => {
    for (const reference of ['booking 1', 'booking 2'])
      await api().messaging.sendToOne?.({ number, text: 'Hello', reference });
  };
  const received = () => standIn().got(number).length;
  const optedOut = (...among: string[]) => api().messaging.numbers.optedOut(among);

  it('is recognised as long as they have a booking', async () => {
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner);
    const contact = { name: 'Lucía', email: 'lucia@riders.example', phone: number };
    const { body } = await book(api(), ride, { contact, whatsapp: true });
    await api().settled();
    expect(received()).toBe(1);
    await api().purge(60_000);
    await write(waId, 'STOP');
    const file = await fileOf(api(), owner, body);
    await ownersCall(api(), owner, file)('cancel', { reason: 'A broken leg' });
    await api().settled();
    expect(received()).toBe(1);
  });

  it.each([
    ['just before', 0],
    ['so long before that only a hash of their number is left', 31 * dayMs],
  ])('gets only one message if they wrote STOP %s', async (_when, ms) => {
    await write(waId, 'STOP');
    await api().purge(ms);
    await sendTwice();
    expect(received()).toBe(1);
    expect(await optedOut(number, `+${waId}`)).toEqual(new Set([number, `+${waId}`]));
    pass(1000);
    await write(waId, 'START');
    await sendTwice();
    expect(received()).toBe(3);
    expect(await optedOut(number, `+${waId}`)).toEqual(new Set());
  });

  it('is in the 24 hours after they wrote, also if we knew only the id then', async () => {
    await write(waId, 'Hello');
    await sendTwice();
    expect(standIn().taken.map(({ request }) => request.type)).toEqual(['template', 'text']);
  });
});
