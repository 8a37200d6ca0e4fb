import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accounts } from '../../../testPayments/accounts';
import { UnexpectedAnswerError } from '../callProvider';
import { yocoApi } from './api';
import { outcomeOfCheckout } from './checkout';
import { refundThroughYoco } from './refunds';

describe('calls of Yoco', () => {
  let status: number;
  let body: object;
  let server: Server;
  beforeAll(
    () =>
      new Promise<void>((resolve) => {
        server = createServer((_request, response) => {
          response.writeHead(status).end(JSON.stringify(body));
        }).listen(0, '127.0.0.1', resolve);
      }),
  );
  afterAll(() => server.close());

  const api = () =>
    yocoApi({
      ...accounts.yoco,
      apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    });
  const checkout = { id: 'ch_1', amount: 50_000, redirectUrl: 'https://pay.example/ch_1' };

  describe('for the state of a checkout', () => {
    const outcome = (answer: [number, object]) => {
      [status, body] = answer;
      return outcomeOfCheckout(api(), { providerReference: 'ch_1' });
    };

    it.each([
      [{ status: 'completed', paymentId: 'p_1' }, 'paid'],
      [{ status: 'completed' }, 'open'],
      [{ status: 'processing', paymentId: 'p_1' }, 'open'],
    ])('take it for paid once it is complete and has a payment: %p', async (fields, state) => {
      expect(await outcome([200, { ...checkout, ...fields }])).toMatchObject({ state });
    });

    it.each([
      [500, { ...checkout, status: 'completed', paymentId: 'p_1' }],
      [300, { ...checkout, status: 'completed', paymentId: 'p_1' }],
      [200, {}],
    ])('are repeated later after an answer that is none (%d)', async (...answer) => {
      await expect(outcome(answer)).rejects.toThrow(UnexpectedAnswerError);
    });
  });

  describe('for a refund', () => {
    const refund = (answer: [number, object]) => {
      [status, body] = answer;
      const request = { id: 'refund', amountCents: 50_000, earlierCents: 0, byHandCents: 0 };
      return refundThroughYoco(api(), { providerReference: 'ch_1' }, request);
    };

    it.each([409, 429, 500, 503])('are repeated later after the status %d', async (busy) => {
      await expect(refund([busy, {}])).rejects.toThrow(UnexpectedAnswerError);
    });

    it('are refused for good by any other status, with the reason if Yoco gives one', async () => {
      expect(await refund([400, { description: 'It is too old.' }])).toEqual({
        state: 'refused',
        reason: 'It is too old.',
      });
      expect(await refund([499, {}])).toEqual({
        state: 'refused',
        reason: 'Yoco refused the refund (499).',
      });
    });
  });
});
