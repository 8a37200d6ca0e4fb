import { messages, type ExchangeRateSettings, type Site } from '@ridgeline/contract';
import { daysAfter } from '@ridgeline/contract/fields/dayArithmetic';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, send } from '../../../testing/requests';

const today = dayInSouthAfrica();
const euro = { rands: 19.85, day: '2026-11-12' };

onEachDatabase('the rates of other currencies', (api, restart) => {
  const visible = async () => (await send<Site>(api(), 'GET', '/api/site')).body.rates;
  const read = async (token: string) =>
    (await send<ExchangeRateSettings>(api(), 'GET', '/api/admin/exchange-rates', { token })).body;
  const save = (token: string | undefined, json: object) =>
    send<
      ExchangeRateSettings & {
        message: string;
        fields: Record<string, string>;
        current: ExchangeRateSettings;
      }
    >(api(), 'PUT', '/api/admin/exchange-rates', { token, json });

  it('are seen by visitors once the owner has saved them, until she takes them away', async () => {
    await restart({ demo: false });
    const token = await anAdmin(api());
    expect(await visible()).toBeUndefined();
    expect(await read(token)).toEqual({ version: 0 });
    const pound = { rands: 22.6, day: today };
    const saved = await save(token, { EUR: euro, USD: null, GBP: pound, version: 0 });
    expect(saved).toMatchObject({ status: 200, body: { EUR: euro, GBP: pound, version: 1 } });
    expect(await visible()).toEqual({ EUR: euro, GBP: pound });
    expect((await save(token, { version: 1 })).body).toEqual({ version: 2 });
    expect(await visible()).toBeUndefined();
  });

  it('are saved by one of two concurrent saves over the same version', async () => {
    const token = await anAdmin(api());
    const answers = await Promise.all([1, 2].map(() => save(token, { EUR: euro, version: 0 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  itOnce('are not saved over those of somebody else, which the answer has', async () => {
    const token = await anAdmin(api());
    await save(token, { EUR: euro, version: 0 });
    const outdated = await save(token, { USD: { rands: 17, day: today }, version: 0 });
    expect(outdated.status).toBe(409);
    expect(outdated.body.message).toBe(messages.settingsChanged);
    expect(outdated.body.current).toEqual({ EUR: euro, version: 1 });
  });

  itOnce('of the demo say that they are invented, and are recent', async () => {
    await restart({ demo: true });
    const rates = await visible();
    expect(rates?.isDemo).toBe(true);
    expect(rates?.EUR?.day).toBe(daysAfter(today, -3));
    const token = await anAdmin(api());
    await save(token, { EUR: euro, version: 0 });
    expect(await visible()).toEqual({ EUR: euro });
  });

  itOnce('are changed and read by owners alone', async () => {
    expect((await save(undefined, { EUR: euro })).status).toBe(401);
    const { status } = await send(api(), 'GET', '/api/admin/exchange-rates');
    expect(status).toBe(401);
  });

  itOnce.each([
    ['EUR.rands', { rands: 0, day: today }, messages.rateInvalid],
    ['EUR.rands', { rands: -19.85, day: today }, messages.rateInvalid],
    ['EUR.rands', { rands: 0.05, day: today }, messages.rateInvalid],
    ['EUR.rands', { rands: 1985, day: today }, messages.rateInvalid],
    ['EUR.rands', { rands: '19.85', day: today }, messages.rateInvalid],
    ['EUR.rands', { rands: null, day: today }, messages.rateInvalid],
    ['EUR.rands', { day: today }, messages.rateInvalid],
    ['EUR.day', { rands: 19.85 }, messages.rateDayInvalid],
    ['EUR.day', { rands: 19.85, day: '' }, messages.rateDayInvalid],
    ['EUR.day', { rands: 19.85, day: '2026-02-30' }, messages.rateDayInvalid],
    ['EUR.day', { rands: 19.85, day: '0026-11-12' }, messages.yearUnlikely],
    ['EUR.day', { rands: 19.85, day: daysAfter(today, 1) }, messages.rateDayInFuture],
  ])(
    'are refused with a sentence at %s for %j, and nothing is lost',
    async (field, EUR, sentence) => {
      const token = await anAdmin(api());
      await save(token, { GBP: euro });
      const { status, body } = await save(token, { EUR });
      expect(status).toBe(400);
      expect(body.fields).toEqual({ [field]: sentence });
      expect(await read(token)).toEqual({ GBP: euro, version: 1 });
    },
  );

  itOnce('have at most four decimals', async () => {
    const token = await anAdmin(api());
    const { body } = await save(token, { EUR: { ...euro, rands: 19.853_249 } });
    expect(body.EUR?.rands).toBe(19.8532);
  });
});
