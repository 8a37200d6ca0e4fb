import type { TourEvent } from '@ridgeline/contract';
import { logIn, signUp } from '../support/owner';
import { startSite, type Site } from '../support/site';
import { startTcpProxy, type TcpProxy } from '../support/tcpProxy';
import { until } from '../support/until';
import { openTab, type Tab } from './testing/browser';

const title = 'Clarens sandstone weekend';

let site: Site;
let connection: TcpProxy;
let token: string;
let eventId: string;
let tab: Tab;
beforeAll(async () => {
  [site, tab] = await Promise.all([startSite({ DEMO: 'on' }), openTab()]);
  [token, connection] = await Promise.all([signUp(site), startTcpProxy(site)]);
  const events = (await (await fetch(`${site.url}/api/events`)).json()) as TourEvent[];
  eventId = events.find((event) => event.title === title)?._id ?? '';
});
afterAll(async () => {
  await tab?.stop();
  connection?.close();
  await site?.stop();
});

const staleNotice = /^No connection\. This list is from today \d\d:\d\d\.$/;
const button = (name: string) => tab.getByRole('button', { name });

interface Participant {
  name: string;
  reference: string;
  checkedInAt: string | null;
}

/** Reads a participant of the ride from the server. */
async function participantOf(name: string) {
  const answer = await fetch(`${site.url}/api/events/${eventId}/manifest`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { participants } = (await answer.json()) as { participants: Participant[] };
  return participants.find((one) => one.name === name);
}

const untilCheckedIn = (name: string) =>
  until(
    () => participantOf(name),
    (participant) => typeof participant?.checkedInAt === 'string',
  );

it('a ride opens without a connection, and check-ins made there are sent later', async () => {
  await tab.goto(`${connection.url}/admin`);
  await logIn(tab);
  await tab.goto(`${connection.url}/admin-ride/${eventId}`);
  await tab.getByText(/^This page opens on this device without a connection/).waitFor();

  connection.cut();
  await tab.reload();
  await tab.getByText(staleNotice).waitFor();
  await button('Check in: Thandi Nkosi').click();
  await tab.reload();
  await button('Here: Thandi Nkosi').waitFor();
  // The guide closes the tab, and the phone's camera opens a ticket in another one.
  const { reference } = (await participantOf('Sipho Nkosi')) ?? {};
  await tab.reopen();
  await tab.goto(`${connection.url}/admin-check-in/${reference}`);
  await tab.getByText(staleNotice).waitFor();
  await button('Check in: Sipho Nkosi').click();
  await button('Here: Sipho Nkosi').waitFor();
  await tab.getByRole('link', { name: 'Everybody on this ride' }).click();
  await button('Here: Thandi Nkosi').waitFor();
  expect((await participantOf('Thandi Nkosi'))?.checkedInAt).toBeNull();

  connection.restore();
  await untilCheckedIn('Thandi Nkosi');
  await untilCheckedIn('Sipho Nkosi');
  await tab.getByText(staleNotice).untilGone();
  await button('Here: Sipho Nkosi').waitFor();
});
