import { messages, type Agreement, type BookingSettings } from '@ridgeline/contract';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send, type Answer } from '../../testing/requests';

const accountAt = (bank: string) => ({
  accountName: 'Ridgeline Tours',
  bank,
  accountNumber: '62 000 000',
  branchCode: '250655',
});

type Saved<Entity> = Entity & { message: string; current: Entity };

onEachDatabase('the booking settings', (api) => {
  const read = async (token: string) =>
    (await send<BookingSettings>(api(), 'GET', '/api/admin/booking-settings', { token })).body;
  const save = (
    token: string,
    bank: string,
    version?: number,
  ): Promise<Answer<Saved<BookingSettings>>> =>
    send(api(), 'PUT', '/api/admin/booking-settings', {
      token,
      json: { account: accountAt(bank), version },
    });

  itOnce('are saved over the version that the form showed, and not over a newer one', async () => {
    const token = await anAdmin(api());
    expect(await read(token)).toMatchObject({ account: null, version: 0 });
    const { status, body } = await save(token, 'First Bank', 0);
    expect([status, body.version]).toEqual([200, 1]);
    expect(await save(token, 'Second Bank', 0)).toMatchObject({
      status: 409,
      body: {
        message: messages.settingsChanged,
        current: { account: { bank: 'First Bank' }, version: 1 },
      },
    });
    expect((await read(token)).account?.bank).toBe('First Bank');
    expect((await save(token, 'Second Bank', 1)).body).toMatchObject({ version: 2 });
    // A caller that sends no version overwrites.
    expect((await save(token, 'Third Bank')).body.account?.bank).toBe('Third Bank');
  });

  it('are saved by one of two concurrent saves over the same version', async () => {
    const token = await anAdmin(api());
    const answers = await Promise.all(
      ['One Bank', 'Other Bank'].map((bank) => save(token, bank, 0)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

onEachDatabase('the texts that riders agree to', (api) => {
  const terms = async () =>
    (await send<Agreement[]>(api(), 'GET', '/api/agreements')).body.find(
      ({ kind }) => kind === 'terms',
    );
  const save = (token: string, text: string, version?: number): Promise<Answer<Saved<Agreement>>> =>
    send(api(), 'POST', '/api/admin/agreements', {
      token,
      json: { kind: 'terms', text, version },
    });

  itOnce(
    'get a new version over the one that the form showed, and not over a newer one',
    async () => {
      const token = await anAdmin(api());
      expect((await save(token, 'Mine', 1)).status).toBe(201);
      expect(await save(token, 'Theirs', 1)).toMatchObject({
        status: 409,
        body: {
          message: messages.settingsChanged,
          current: { kind: 'terms', text: 'Mine', version: 2 },
        },
      });
      expect(await terms()).toMatchObject({ text: 'Mine', version: 2 });
      // A caller that sends no version adds to the newest.
      expect((await save(token, 'Theirs')).body).toMatchObject({ text: 'Theirs', version: 3 });
    },
  );

  it('get one new version from two concurrent saves over the same one, and two without it', async () => {
    const token = await anAdmin(api());
    const over = await Promise.all(['One', 'Other'].map((text) => save(token, text, 1)));
    expect(over.map(({ status }) => status).sort()).toEqual([201, 409]);
    const free = await Promise.all(['Third', 'Fourth'].map((text) => save(token, text)));
    expect(free.map(({ body }) => body.version).sort()).toEqual([3, 4]);
  });
});
