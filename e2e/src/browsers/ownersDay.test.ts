import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileIn } from '../support/files';
import { fillIn, logIn, signUp } from '../support/owner';
import { phonePhoto } from '../support/photos';
import { startSite, type Site } from '../support/site';
import { until } from '../support/until';
import { openTab, type Tab } from './testing/browser';

let site: Site;
let tab: Tab;
const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-day-'));
beforeAll(async () => {
  [site, tab] = await Promise.all([startSite({ DEMO: 'on' }), openTab()]);
  await signUp(site);
});
afterAll(async () => {
  await tab?.stop();
  await site?.stop();
  rmSync(folder, { recursive: true });
});

const press = (name: string) => tab.getByRole('button', { name, exact: true }).click();
const follow = (name: string) => tab.getByRole('link', { name }).click();
const heading = (name: string) => tab.getByRole('heading', { level: 1, name }).waitFor();
const dialog = () => tab.getByRole('dialog');

it('an owner adds and edits an event, answers a booking, and checks a rider in', async () => {
  await tab.goto(`${site.url}/admin`);
  await logIn(tab);

  await follow('Add New Event');
  await fillIn(tab, { title: 'Moonlight over Golden Gate' });
  const photo = fileIn(folder, 'photo.jpg', await phonePhoto('green'));
  await tab.getByLabel('Choose a picture').setInputFiles([photo]);
  await tab.getByRole('img', { name: "The event's picture" }).waitFor();
  await press('Create Event');
  await tab.getByText('Ride published').waitFor();

  await press('Edit Moonlight over Golden Gate');
  await heading('Edit Event');
  await tab.getByRole('img', { name: "The event's picture" }).waitFor();
  expect(await tab.getByLabel('Date', { exact: true }).inputValue()).toBe('2030-06-01');
  expect(await tab.getByLabel('Time', { exact: true }).inputValue()).toBe('07:30');
  await tab.getByLabel('Location').fill('Clarens');
  await press('Update Event');
  await tab.getByText('Ride saved').waitFor();

  await tab.goto(`${site.url}/admin-dashboard?tab=bookings`);
  await tab.getByLabel('Search bookings').fill('Annelise');
  const bookings = tab.getByRole('list', { name: 'Bookings', exact: true });
  // A row that moves as the others leave would be missed.
  await until(
    () => bookings.getByRole('listitem').count(),
    (count) => count === 1,
  );
  await bookings.getByRole('link', { name: /Annelise Botha/ }).click();
  await heading('Annelise Botha');
  await press('It has arrived');
  await dialog().getByRole('button', { name: 'Record' }).click();
  await tab.getByText('Paid, bank transfer').waitFor();
  await press('Add a note');
  await dialog().getByLabel('Note').fill('Rides a borrowed bike');
  await dialog().getByRole('button', { name: 'Add' }).click();
  await tab.getByText(/Rides a borrowed bike/).waitFor();

  await tab.goto(`${site.url}/admin-dashboard?tab=bookings`);
  await tab
    .getByRole('list', { name: 'Rides' })
    .getByRole('link', { name: /Clarens sandstone weekend/ })
    .click();
  await press('Check in: Thandi Nkosi');
  await press('Here: Thandi Nkosi');
  await tab.getByRole('button', { name: 'Check in: Thandi Nkosi' }).waitFor();
  await press('Check in: Thandi Nkosi');
  await tab.getByRole('button', { name: 'Here: Thandi Nkosi' }).waitFor();

  await tab.goto(`${site.url}/events`);
  await tab.getByRole('link', { name: 'Moonlight over Golden Gate' }).click();
  await tab.getByText('Clarens').waitFor();
});
