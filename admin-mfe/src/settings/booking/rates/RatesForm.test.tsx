import { daysAfter, messages } from '@ridgeline/contract';
import { serverNow } from '@ridgeline/contract/client';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../../../testing/browser';
import { ok, refused } from '../../../testing/network';
import { openAt } from '../../../testing/openAt';
import { reloadTab } from '../../../testing/reloadTab';
import { BookingSettings } from '../BookingSettings';

const today = dayInSouthAfrica(serverNow());
const euro = { rands: 19.85, day: today };

const open = (rates: object, replies: Parameters<typeof openAt>[2] = {}) => {
  reloadTab();
  return openAt('/here', [{ path: '/here', element: <BookingSettings /> }], {
    'GET /api/admin/booking-settings': ok({ account: null, vatNumber: null }),
    'GET /api/admin/exchange-rates': ok(rates),
    'GET /api/agreements': ok([]),
    ...replies,
  });
};

const form = async () => within(await screen.findByRole('form', { name: 'Money from abroad' }));
const rateLabel = (name: string) => `A ${name} costs, in rands`;
const dayLabel = (name: string) => `Day of the rate of the ${name}`;

describe('the rates of other currencies', () => {
  beforeAll(completeBrowser);
  afterEach(() => sessionStorage.clear());

  it('are typed as they are said, and are from today unless the owner says otherwise', async () => {
    const saved = { EUR: euro, GBP: { rands: 22.6, day: '2026-11-12' }, version: 1 };
    const { changes } = open({ version: 0 }, { 'PUT /api/admin/exchange-rates': ok(saved) });
    const rates = await form();
    await userEvent.type(rates.getByLabelText(rateLabel('euro')), 'R 19,85');
    expect(rates.getByLabelText(dayLabel('euro'))).toHaveValue(today);
    await userEvent.type(rates.getByLabelText(rateLabel('British pound')), '22.60');
    await userEvent.clear(rates.getByLabelText(dayLabel('British pound')));
    await userEvent.type(rates.getByLabelText(dayLabel('British pound')), '2026-11-12');
    await userEvent.click(rates.getByRole('button', { name: 'Save' }));
    expect(await rates.findByText('Saved')).toBeInTheDocument();
    expect(changes().map(({ body }) => body)).toEqual([
      { EUR: euro, USD: null, GBP: { rands: 22.6, day: '2026-11-12' }, version: 0 },
    ]);
  });

  it.each([
    ['0', today, rateLabel('euro'), messages.rateInvalid],
    ['-19.85', today, rateLabel('euro'), messages.rateInvalid],
    ['1985', today, rateLabel('euro'), messages.rateInvalid],
    ['twenty', today, rateLabel('euro'), messages.rateInvalid],
    ['19.85', '', dayLabel('euro'), messages.rateDayInvalid],
    ['19.85', daysAfter(today, 2), dayLabel('euro'), messages.rateDayInFuture],
  ])('%s of %s has a sentence at its field, and stays', async (rate, day, label, sentence) => {
    const { changes } = open({ version: 0 });
    const rates = await form();
    await userEvent.type(rates.getByLabelText(rateLabel('euro')), rate);
    await userEvent.clear(rates.getByLabelText(dayLabel('euro')));
    if (day) await userEvent.type(rates.getByLabelText(dayLabel('euro')), day);
    await userEvent.click(rates.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(rates.getByLabelText(label)).toHaveAccessibleDescription(
        expect.stringContaining(sentence),
      ),
    );
    expect(rates.getByLabelText(rateLabel('euro'))).toHaveValue(rate);
    expect(changes()).toEqual([]);
  });

  it('that are empty take the currency away', async () => {
    const { changes } = open(
      { EUR: euro, version: 4 },
      { 'PUT /api/admin/exchange-rates': ok({ version: 5 }) },
    );
    const rates = await form();
    expect(rates.getByLabelText(rateLabel('euro'))).toHaveValue('19.85');
    await userEvent.clear(rates.getByLabelText(rateLabel('euro')));
    await userEvent.click(rates.getByRole('button', { name: 'Save' }));
    expect(await rates.findByText('Saved')).toBeInTheDocument();
    expect(changes().map(({ body }) => body)).toEqual([
      { EUR: null, USD: null, GBP: null, version: 4 },
    ]);
  });

  it('of somebody else are shown, and what was typed stays', async () => {
    const theirs = { EUR: { rands: 20.5, day: today }, version: 7 };
    open(
      { version: 6 },
      {
        'PUT /api/admin/exchange-rates': refused(409, messages.settingsChanged, {
          current: theirs,
        }),
      },
    );
    const rates = await form();
    await userEvent.type(rates.getByLabelText(rateLabel('euro')), '19.85');
    await userEvent.click(rates.getByRole('button', { name: 'Save' }));
    expect(await rates.findByText(messages.settingsChanged)).toBeInTheDocument();
    expect(rates.getByRole('definition', { hidden: true })).toHaveTextContent('20.5');
    expect(rates.getByLabelText(rateLabel('euro'))).toHaveValue('19.85');
  });

  it.each([
    [60, false],
    [61, true],
  ])('that are %d days old are said to be old: %s', async (age, isSaid) => {
    const day = daysAfter(today, -age);
    open({ EUR: euro, USD: { rands: 17, day }, GBP: { rands: 22, day }, version: 1 });
    const sentence = /More than 60 days .* since you looked up the US dollar and the British pound/;
    expect((await form()).queryByText(sentence) !== null).toBe(isSaid);
  });

  it('of the demo are no start of the form', async () => {
    open({ EUR: euro, isDemo: true, version: 0 });
    const rates = await form();
    expect(rates.getByText(/invented rates of the demo/)).toBeInTheDocument();
    expect(rates.getByLabelText(rateLabel('euro'))).toHaveValue('');
  });
});
