import { aFullRide, joinWaitlist, mailsOf, waitlistCall } from '../../testing/bookings';
import { setClock } from '../../testing/clock';
import { onOneDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';

const email = 'victim@riders.example';
const tenMinutesMs = 10 * 60 * 1000;

onOneDatabase('a stranger who joins a waitlist with the e-mail address of somebody else', (api) => {
  afterEach(() => jest.useRealTimers());

  const mailsToVictim = async () =>
    (await mailsOf(api())).filter((mail) => mail.includes(`To: ${email}`));

  const titlesOf = async () =>
    (await mailsToVictim()).map((mail) => /<title>(.*)<\/title>/.exec(mail)?.[1]);

  it('causes ten mails a day, none of which says what the stranger typed', async () => {
    const { ride } = await aFullRide(api(), await anAdmin(api()));
    for (let round = 0; round < 14; round += 1) {
      const { body } = await joinWaitlist(api(), ride, 1, { email });
      await api().settled();
      await waitlistCall(api(), 'POST', body, '/leave');
      setClock(new Date(Date.now() + tenMinutesMs));
    }
    const mails = await mailsToVictim();
    expect(mails).toHaveLength(10);
    for (const mail of mails) expect(mail).not.toContain('Lerato');
  }, 90_000);

  it('cannot keep the mail away that the ride is cancelled, and delays an offer at most', async () => {
    const owner = await anAdmin(api());
    const { ride, giveBack } = await aFullRide(api(), owner);
    for (let round = 0; round < 10; round += 1) {
      const { body } = await joinWaitlist(api(), ride, 1, { email });
      await api().settled();
      await waitlistCall(api(), 'POST', body, '/leave');
      setClock(new Date(Date.now() + tenMinutesMs));
    }
    const { ride: cancelled } = await aFullRide(api(), owner, {}, { title: 'Tankwa' });
    await joinWaitlist(api(), ride, 1, { email });
    await joinWaitlist(api(), cancelled, 1, { email });
    await giveBack();
    expect(await titlesOf()).toHaveLength(10);
    const json = { reason: 'Snow' };
    await send(api(), 'POST', `/api/events/${cancelled._id}/cancel`, { token: owner, json });
    expect((await titlesOf()).slice(10)).toEqual(['We had to cancel Tankwa']);
    setClock(new Date(Date.now() + 23 * 60 * 60 * 1000));
    await api().db('jobs').where({ kind: 'waitlist.mail' }).update({ run_at: '' });
    expect(await titlesOf()).toContain('There is room for you: Sani Pass');
  }, 90_000);
});
