import { anOffer } from '@ridgeline/contract/testing/content';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { add, costs, field, fillIn, open, press, reload } from '../testing/bookPage';
import { aBooking, anExtra, aRide, aTransfer } from '../testing/fixtures';
import { defaultAnswers, visitPage } from '../testing/visit';

beforeEach(() => sessionStorage.clear());

const deposit = { kind: 'amount', amountCents: 100_000 } as const;
const aRideWith = (offer: Parameters<typeof anOffer>[0] = {}) =>
  aRide({ offer: anOffer({ deposit, extras: [anExtra(), aTransfer()], ...offer }) });

const whoPays = () => screen.queryByRole('group', { name: 'Who pays?' });
const each = () => screen.getByRole('radio', { name: /Each pays their own/ });
const emails = () => screen.queryAllByRole('textbox', { name: /^E-mail address of/ });
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const saved = { 'POST /api/bookings': aBooking(), 'GET /api/bookings/secret': aBooking() };

/** A couple, each of whom is to pay their own. */
async function openForCouple(...page: Parameters<typeof open>) {
  const opened = await open(...page);
  await fillIn();
  await add('pillion', 2);
  await userEvent.click(field('Name'));
  await userEvent.paste('Piet Botha');
  await userEvent.click(each());
  return opened;
}

describe('who pays', () => {
  it('is asked of several people who have something to pay', async () => {
    await open();
    expect(whoPays()).not.toBeInTheDocument();
    await add('pillion', 2);
    expect(whoPays()).toBeVisible();
    expect(screen.getByRole('radio', { name: 'I pay for all of us' })).toBeChecked();
    expect(emails()).toEqual([]);
    expect(costs()).not.toContain('What each of you pays');
  });

  it('is not asked on a free ride', async () => {
    await open({}, aRide({ offer: anOffer({ riderPriceCents: 0, pillionPriceCents: 0 }) }));
    await add('pillion', 2);
    expect(whoPays()).not.toBeInTheDocument();
  });

  it('says what each pays, and what of it now', async () => {
    await openForCouple({}, aRideWith());
    await userEvent.click(screen.getByRole('checkbox', { name: /Hire motorcycle/ }));
    await userEvent.selectOptions(field(/Airport transfer/), '2');
    expect(costs()).toContain('TotalR 13 550');
    expect(costs()).toContain(
      'What each of you paysYouR 10 350R 1 000 nowPiet BothaR 3 200R 1 000 nowThe rest by 5 November 2999.',
    );
    const bar = () => plain(screen.getByText(/^now, of your/).parentElement?.textContent ?? '');
    expect(bar()).toBe('R 1 000now, of your R 10 350');
    expect(emails()).toHaveLength(1);
    expect(emails()[0]).toHaveAccessibleName('E-mail address of Piet Botha, if you like');
    expect(plain(document.body.textContent)).toContain('Pays R 3 200, of which R 1 000 now');
    await userEvent.click(
      screen.getByRole('radio', { name: /Each of us pays all of it now: R\s10\s350 for me/ }),
    );
    expect(costs()).toContain('YouR 10 350Piet BothaR 3 200If you cancel');
    expect(screen.getByText(/^your part of R\s13\s550$/)).toBeVisible();
  });

  it('divides the discount of a code', async () => {
    await openForCouple({
      'POST /api/codes/check': {
        code: 'SPRING',
        off: { kind: 'percent', percent: 10 },
        firstBooking: false,
      },
    });
    await userEvent.click(screen.getByText('I have a code'));
    await userEvent.type(field('Code'), 'spring{Enter}');
    await waitFor(() => expect(costs()).toContain('YouR 4 455Piet BothaR 2 880'));
  });

  it('names whom the one who books pays for, if they stay at home', async () => {
    await openForCouple();
    await userEvent.type(field(/Your name, if you book for others/), 'Anna');
    expect(costs()).toContain('You, for Lerato MokoenaR 4 950Piet BothaR 3 200');
  });

  it('tells how long the places of all are kept, and not that of an online payment', async () => {
    await openForCouple();
    expect(
      screen.getByText(
        /We keep the places of all of you for an hour, and for 3 days once you open the link in our mail/,
      ),
    ).toBeVisible();
    expect(screen.queryByText(/We hold your booking/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'I pay for all of us' }));
    expect(screen.getAllByText(/We hold your booking/)).toHaveLength(2);
  });

  it('is sent with the addresses that were entered', async () => {
    const { sent } = await openForCouple(saved);
    await add('rider', 3);
    await userEvent.type(emails()[0] as HTMLElement, 'piet@riders.example');
    await press('Book and pay');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      eachPays: true,
      participants: [
        { kind: 'rider', name: 'Lerato Mokoena' },
        { kind: 'pillion', name: 'Piet Botha', email: 'piet@riders.example' },
        { kind: 'rider', name: '' },
      ],
    });
    const [{ body }] = sent as [(typeof sent)[0]];
    const { participants } = body as { participants: object[] };
    expect(participants[0]).not.toHaveProperty('email');
    expect(participants[2]).not.toHaveProperty('email');
  });

  it('keeps the addresses while one pays for all, and sends none of them', async () => {
    const { sent } = await openForCouple(saved);
    await userEvent.type(emails()[0] as HTMLElement, 'piet@riders.example');
    await userEvent.click(screen.getByRole('radio', { name: 'I pay for all of us' }));
    expect(emails()).toEqual([]);
    await userEvent.click(each());
    expect(emails()[0]).toHaveValue('piet@riders.example');
    await userEvent.click(screen.getByRole('radio', { name: 'I pay for all of us' }));
    await press('Book and pay');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).not.toHaveProperty('eachPays');
    expect(JSON.stringify(sent[0]?.body)).not.toContain('piet@');
  });

  it('keeps everything when somebody is removed, also the choice for when somebody is added again', async () => {
    await openForCouple();
    await add('rider', 3);
    await userEvent.type(emails()[1] as HTMLElement, 'thabo@riders.example');
    await press('Remove person 2');
    await waitFor(() => expect(emails()).toHaveLength(1));
    expect(emails()[0]).toHaveValue('thabo@riders.example');
    await press('Remove person 1');
    await waitFor(() => expect(whoPays()).not.toBeInTheDocument());
    await add('rider', 2);
    expect(each()).toBeChecked();
    expect(emails()).toHaveLength(1);
    expect(emails()[0]).toHaveValue('');
  });

  it('is there after a reload, with the addresses', async () => {
    await openForCouple();
    await userEvent.type(emails()[0] as HTMLElement, 'piet@riders.example');
    await reload();
    await waitFor(() => expect(emails()[0]).toHaveValue('piet@riders.example'));
    expect(each()).toBeChecked();
    expect(costs()).toContain('What each of you pays');
  });

  it('shows at an address that it is wrong', async () => {
    const message = 'Please enter a valid email address';
    await openForCouple({
      'POST /api/bookings': [400, { message, fields: { 'participants.1.email': message } }],
    });
    await userEvent.type(emails()[0] as HTMLElement, 'piet');
    await press('Book and pay');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(emails()[0]).toHaveAccessibleDescription(new RegExp(message));
    await waitFor(() => expect(emails()[0]).toHaveFocus());
    expect(emails()[0]).toHaveValue('piet');
  });

  it('works without JavaScript: the shares and addresses are shown before anything is booked', async () => {
    const { sendForm, sent, showServersPage } = visitPage('/book/sani', {
      ...defaultAnswers,
      ...saved,
      'GET /api/events/sani': aRideWith(),
    });
    /** Sends the form of the page, with other values in some fields. */
    async function sendWith(fields: Readonly<Record<string, string>>) {
      const name = await screen.findByLabelText('Your name');
      const form = new FormData(name.closest('form') ?? undefined);
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      await sendForm('/book/sani', form);
    }
    await sendWith({ button: 'add-pillion' });
    await sendWith({ payers: 'each', button: 'book' });
    expect(await screen.findByText(/The price is now that of your choice/)).toBeVisible();
    expect(sent).toHaveLength(0);
    showServersPage();
    expect(each()).toBeChecked();
    expect(emails()[0]).toHaveAccessibleName('E-mail address of Person 2, if you like');
    expect(costs()).toContain('What each of you paysYouR 4 950');
    await sendWith({ 'email-2': 'piet@riders.example', button: 'book' });
    expect(sent[0]?.body).toMatchObject({
      eachPays: true,
      participants: [{ kind: 'rider' }, { kind: 'pillion', email: 'piet@riders.example' }],
    });
  });

  it('pays for the own share with a voucher', async () => {
    const shares = [{ n: 1, balanceCents: 495_000 }] as never;
    const booked = aBooking({ state: 'awaiting-payment', balanceCents: 815_000, shares });
    await openForCouple({ 'POST /api/bookings': booked, 'GET /api/bookings/secret': booked });
    await userEvent.click(field(/I have a voucher/));
    await press('Book and pay');
    expect(await screen.findByLabelText('Code of your voucher')).toBeVisible();
  });

  it('goes on to the payment of the own share', async () => {
    const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
    const payment = {
      kind: 'redirect',
      amountCents: 495_000,
      url: 'https://pay.example/',
    } as never;
    const booked = aBooking({ state: 'awaiting-payment', dueNowCents: 815_000, payment });
    await openForCouple({ 'POST /api/bookings': booked });
    await press('Book and pay');
    expect(await screen.findByText(/you pay R\s4\s950 on the page/)).toBeVisible();
    expect(submit).toHaveBeenCalled();
    submit.mockRestore();
  });
});
