import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accounts } from '../../../testPayments/accounts';
import { payFastAccess } from '../access';
import { UnexpectedAnswerError } from '../callProvider';
import { payFastApi } from './api';
import { refundThroughPayFast } from './refunds';

type Reply = [status: number, body?: object];

describe('calls of PayFast', () => {
  let requests: IncomingMessage[];
  let reply: (request: IncomingMessage) => Reply;
  let server: Server;
  beforeAll(
    () =>
      new Promise<void>((resolve) => {
        server = createServer((request, response) => {
          requests.push(request);
          const [status, body = {}] = reply(request);
          response.writeHead(status).end(JSON.stringify(body));
        }).listen(0, '127.0.0.1', resolve);
      }),
  );
  beforeEach(() => {
    requests = [];
    reply = () => [200];
  });
  afterAll(() => server.close());

  const settings = (sandbox = false) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { ...accounts.payFast, pageUrl: url, apiUrl: url, sandbox };
  };

  it('say when they were made, to the second', async () => {
    await payFastApi(settings()).get('/ping');
    expect(requests[0]?.headers.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
  });

  it.each([
    [true, ['/ping?day=1&testing=true', '/ping?testing=true']],
    [false, ['/ping?day=1', '/ping']],
  ])('are for tests in the sandbox alone (%p)', async (sandbox, urls) => {
    const api = payFastApi(settings(sandbox));
    await api.get('/ping', { day: '1' });
    await api.post('/ping', { day: '1' });
    expect(requests.map(({ url }) => url)).toEqual(urls);
  });

  describe('for a refund', () => {
    const refund = (amountCents: number) =>
      refundThroughPayFast(
        payFastApi(settings()),
        { paidAs: '1' },
        { id: 'refund', amountCents, earlierCents: 0, byHandCents: 0 },
      );
    /** Answers the query of what can be refunded, and a refund with this status. */
    const offering =
      (full: string, partial: string, status = 200) =>
      ({ method }: IncomingMessage): Reply => {
        const refundable = {
          amount_original: 50_000,
          amount_available_for_refund: 50_000,
          refund_full: { method: full },
          refund_partial: { method: partial },
        };
        return method === 'GET' ? [200, refundable] : [status];
      };

    it('follow what PayFast offers for the whole payment, and for a part of it', async () => {
      reply = offering('PAYMENT_SOURCE', 'BANK_PAYOUT');
      expect([await refund(50_000), await refund(49_999)]).toEqual([
        { state: 'refunded' },
        { state: 'by hand' },
      ]);
      reply = offering('BANK_PAYOUT', 'PAYMENT_SOURCE');
      expect([await refund(50_000), await refund(49_999)]).toEqual([
        { state: 'by hand' },
        { state: 'refunded' },
      ]);
    });

    it.each([429, 500, 503])('are repeated later after the status %d', async (status) => {
      reply = offering('PAYMENT_SOURCE', 'PAYMENT_SOURCE', status);
      await expect(refund(50_000)).rejects.toThrow(UnexpectedAnswerError);
    });

    it('are refused for good by any other status', async () => {
      reply = offering('PAYMENT_SOURCE', 'PAYMENT_SOURCE', 499);
      expect(await refund(50_000)).toEqual({
        state: 'refused',
        reason: 'PayFast refused the refund (499).',
      });
    });
  });

  it.each([
    [200, { kind: 'given' }],
    [401, { kind: 'refused' }],
    [403, { kind: 'refused' }],
    [500, { kind: 'no answer', why: 'status 500' }],
  ])('show by the status %d whether PayFast accepts us', async (status, access) => {
    reply = () => [status];
    expect(await payFastAccess(settings())).toEqual(access);
  });

  it('show that nothing answers', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const apiUrl = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
    await new Promise((resolve) => closed.close(resolve));
    expect(await payFastAccess({ ...settings(), apiUrl })).toEqual({
      kind: 'no answer',
      why: 'ECONNREFUSED',
    });
  });
});
