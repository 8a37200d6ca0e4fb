import { startSite, type Site } from '../support/site';
import { openTab, type Tab } from './testing/browser';

let site: Site;
let tab: Tab;
// With the demo content, test payments stand in for a payment service.
beforeAll(async () => {
  [site, tab] = await Promise.all([startSite({ DEMO: 'on' }), openTab()]);
});
afterAll(async () => {
  await tab?.stop();
  await site?.stop();
});

const content = () => tab.getByRole('main');
const follow = (name: string | RegExp) => content().getByRole('link', { name }).click();
const press = (name: string | RegExp) => content().getByRole('button', { name }).click();
const heading = (name: string) => tab.getByRole('heading', { level: 1, name }).waitFor();

it('a rider books two places and pays for them', async () => {
  await tab.goto(`${site.url}/events`);
  await follow('Wild horses of Kaapsehoop');
  await heading('Wild horses of Kaapsehoop');
  await follow('Book this ride');
  await heading('Book: Wild horses of Kaapsehoop');

  await tab.getByLabel('Your name', { exact: true }).fill('Zinhle Radebe');
  await press('Add a pillion');
  await tab.getByLabel('Name', { exact: true }).fill('Lwazi Radebe');
  await tab.getByLabel('Phone number').fill('082 123 4567');
  await press('Book and pay');
  // The form keeps everything that was typed.
  await content().getByText('Please tick the box to agree to the terms').waitFor();
  expect(await tab.getByLabel('Name', { exact: true }).inputValue()).toBe('Lwazi Radebe');
  await content().getByLabel('E-mail address').fill('zinhle@riders.example');
  await tab.getByLabel(/I have read the terms/).check();
  await tab.getByLabel(/PayFast/).check();
  await press('Book and pay');

  await tab.getByText('Test payment: no money moves').waitFor();
  await tab.getByRole('button', { name: /^Pay R/ }).click();
  await tab.getByText(/^Your places are yours\. The other/).waitFor();

  await follow('Fill in details of Lwazi Radebe');
  await heading('Details of Lwazi Radebe');
  await tab.getByLabel('Whom do we call?').fill('Nomvula Radebe');
  await tab.getByLabel('Their phone number').fill('083 123 4567');
  await tab.getByLabel(/I agree to the indemnity/).check();
  await press('Save details');
  await content().getByText('Pillion · All there').waitFor();
});
