import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { csv } from '../../../platform/http/csv';
import { accounts } from '../../../testPayments/accounts';
import { UnexpectedAnswerError } from '../callProvider';
import { payFastApi } from './api';
import { findInHistory } from './history';

const transaction = {
  Type: 'FUNDS_RECEIVED',
  Gross: '2,000.00',
  'M Payment ID': 'ours',
  'PF Payment ID': 'theirs',
};

describe('PayFast’s transaction history', () => {
  let history: string;
  let server: Server;
  beforeAll(
    () =>
      new Promise<void>((resolve) => {
        server = createServer((_request, response) =>
          response.end(JSON.stringify({ response: history })),
        ).listen(0, '127.0.0.1', resolve);
      }),
  );
  afterAll(() => server.close());

  /** The state of our payment if the history has these transactions, which have the same columns. */
  async function stateWith(cells: Record<string, string>, ...others: (typeof cells)[]) {
    history = csv([Object.keys(cells), ...[cells, ...others].map((row) => Object.values(row))]);
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    const settings = { ...accounts.payFast, pageUrl: url, apiUrl: url, sandbox: false };
    const createdAt = new Date().toISOString();
    return findInHistory(payFastApi(settings), { id: 'ours', createdAt });
  }

  it('says which payment arrived, and how much', async () => {
    const paid = { state: 'paid', amountCents: 200_000, reference: 'theirs' };
    expect(await stateWith(transaction)).toEqual(paid);
    const open = { state: 'open' };
    expect(await stateWith({ ...transaction, 'M Payment ID': 'another' })).toEqual(open);
    expect(await stateWith({ ...transaction, Type: 'FUNDS_RECEIVED_REVERSAL' })).toEqual(open);
  });

  it('says what arrived first if our payment arrived twice, and every cent of it', async () => {
    const twice = [{ ...transaction, Gross: '1.15' }, transaction] as const;
    expect(await stateWith(...twice)).toMatchObject({ state: 'paid', amountCents: 115 });
  });

  it.each(Object.keys(transaction))(
    'does not tell that a payment is open without the column %s',
    async (column) => {
      const { [column]: cell = '', ...others } = transaction as Record<string, string>;
      const renamed = { ...others, [`New ${column}`]: cell };
      await expect(stateWith(renamed)).rejects.toThrow(UnexpectedAnswerError);
    },
  );

  it.each([
    ['Gross', ''],
    ['Gross', 'R 2 000'],
    ['Gross', '0.00'],
    ['Gross', '99999999999999.99'],
    ['PF Payment ID', ''],
  ])('is unexpected if the %s of a payment is “%s”', async (column, cell) => {
    await expect(stateWith({ ...transaction, [column]: cell })).rejects.toThrow(
      UnexpectedAnswerError,
    );
  });
});
