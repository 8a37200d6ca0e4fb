import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, press, theBooking } from '../../testing/bookingPage';
import { aBooking, aCouple, pillionsShare } from '../../testing/fixtures';

const at = '/shares';
const mail = 'POST /api/bookings/secret/participants/2/share-mail';
const choose = 'PUT /api/bookings/secret/each-pays';
const ofPiet = () => within(screen.getByRole('region', { name: 'Piet Botha' }));

describe('the page with the links to shares', () => {
  it('mails a link, and says where it went', async () => {
    const { sent } = await open(aCouple(), { at, [mail]: aCouple() });
    expect(ofPiet().getByLabelText(/^E-mail address of/)).toHaveValue('piet@riders.example');
    await press('Mail the link');
    const notice = await screen.findByText('The link is sent to piet@riders.example.');
    expect(document.activeElement).toContainElement(notice);
    expect(sent.at(-1)).toMatchObject({ call: mail, body: { email: 'piet@riders.example' } });
  });

  it('says why no mail is sent, and keeps what was typed', async () => {
    const message = 'We have sent many mails there already. Please try again later.';
    await open(aCouple(), { at, [mail]: [429, { message }] });
    const field = ofPiet().getByLabelText(/^E-mail address of/);
    await userEvent.clear(field);
    await userEvent.type(field, 'piet@home.example');
    await press('Mail the link');
    expect(await ofPiet().findByRole('alert')).toHaveTextContent(message);
    expect(field).toHaveValue('piet@home.example');
  });

  it('says what is wrong with an address', async () => {
    const message = 'Please enter a valid e-mail address';
    await open(aCouple(), { at, [mail]: [400, { message, fields: { email: message } }] });
    await press('Mail the link');
    const field = ofPiet().getByLabelText(/^E-mail address of/);
    expect(await ofPiet().findByRole('alert')).toBeVisible();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message) as string);
  });

  it('copies a link', async () => {
    const user = userEvent.setup();
    await open(aCouple(), { at });
    await user.click(ofPiet().getByRole('button', { name: /^Copy the link/ }));
    expect(await navigator.clipboard.readText()).toMatch(/\/booking\/participant\/piets$/);
  });

  it('has no link for somebody who has paid', async () => {
    await open(aCouple({ shares: [pillionsShare({ n: 1 }), pillionsShare({ balanceCents: 0 })] }), {
      at,
    });
    expect(screen.queryByRole('region', { name: 'Piet Botha' })).not.toBeInTheDocument();
  });

  it('lets one of them pay for all after all, and says why that is not possible', async () => {
    const message = 'This booking cannot be changed any more.';
    const { sent, answers } = await open(aCouple(), { at, [choose]: [409, { message }] });
    await press('I pay for all of us after all');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    const whole = aCouple({ shares: undefined });
    Object.assign(answers, { [choose]: whole, [theBooking]: whole });
    await press('I pay for all of us after all');
    expect(await screen.findByRole('heading', { name: 'Your places are kept' })).toBeVisible();
    expect(sent.at(-1)).toMatchObject({ call: choose, body: { eachPays: false } });
  });

  it('lets each pay their own', async () => {
    const { sent, answers } = await open(aCouple({ shares: undefined }), { at });
    Object.assign(answers, { [choose]: aCouple(), [theBooking]: aCouple() });
    await press('Each pays their own');
    expect(await screen.findByRole('region', { name: 'Each pays their share' })).toBeVisible();
    expect(sent.at(-1)).toMatchObject({ call: choose, body: { eachPays: true } });
  });

  it('has nothing to choose for somebody who comes alone', async () => {
    await open(aBooking(), { at });
    expect(screen.getByRole('status')).toHaveTextContent('there is nothing to choose');
  });
});
