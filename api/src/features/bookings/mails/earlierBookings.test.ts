import { aRide, book, bookingCall, lerato, mailsOf } from '../../../testing/bookings';
import { onEachDatabase } from '../../../testing/onEachDatabase';
import { anAdmin } from '../../../testing/requests';

const unfolded = (text: string) => text.replaceAll(/=\r\n/g, '').replaceAll(/\r\n[ \t]?/g, ' ');

onEachDatabase('the mail about a second booking of a ride', (api) => {
  /** What the latest mail says of bookings that were made before. */
  async function saidOfEarlier() {
    const mails = (await mailsOf(api())).map(unfolded);
    return /You had booked this ride before, with the references? ([\w, ]+?)\./.exec(
      mails.at(-1) ?? '',
    )?.[1];
  }

  it('names the first one to whoever has the address, as long as it has its places', async () => {
    const ride = await aRide(api(), await anAdmin(api()));
    const { body: first } = await book(api(), ride);
    expect(await saidOfEarlier()).toBeUndefined();
    const again = { contact: { ...lerato, email: lerato.email.toUpperCase() } };
    const { body: second } = await book(api(), ride, again);
    expect(await saidOfEarlier()).toBe(first.reference);
    // The site itself says nothing to whoever has typed the address.
    expect(JSON.stringify(second)).not.toContain(first.reference);
    await bookingCall(api(), first)('POST', '/cancel', {});
    await book(api(), ride);
    expect(await saidOfEarlier()).toBe(second.reference);
  });

  it('says nothing of other rides, or of other people’s bookings', async () => {
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner);
    await book(api(), await aRide(api(), owner));
    await book(api(), ride, { contact: { ...lerato, email: 'piet@riders.example' } });
    await book(api(), ride);
    expect(await saidOfEarlier()).toBeUndefined();
  });
});
