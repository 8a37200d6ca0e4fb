import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { GroupMessageDetail } from '@ridgeline/contract';
import { until } from '../../support/until';
import { startApi, type ApiProcess } from '../../support/apiProcess';
import { call, type Call } from '../testing/call';
import { newDatabase } from '../testing/database';
import { startBrokenWhatsApp, type BrokenWhatsApp } from '../testing/brokenWhatsApp';
import { aGroup, ownerToken } from '../testing/content';
import { standInSettings } from '../testing/whatsApp';

const numberOf = (digit: number, which = 0) => `+278200010${which}${digit}`;

let dataDir: string;
let settings: Record<string, string>;
let brokenWhatsApp: BrokenWhatsApp;
let api: ApiProcess;
let token: string;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'ridgeline-faults-'));
  brokenWhatsApp = await startBrokenWhatsApp();
  const { settings: database } = await newDatabase(dataDir);
  settings = { DATA_DIR: dataDir, ...database, ...standInSettings(brokenWhatsApp) };
  api = await startApi(settings);
  token = await ownerToken(api);
});
afterAll(async () => {
  await api?.kill();
  await brokenWhatsApp?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const callAsOwner = (method: string, to: string, options: Call = {}) =>
  call(api, method, to, { token, ...options });

/** Sends a message to people with these numbers. Resolves with the message's id. */
async function sendTo(numbers: string[]): Promise<string> {
  const groupId = await aGroup(api, token, numbers);
  const json = { groupId, message: 'Rain on Sunday', clientId: randomUUID() };
  const { status, json: sent } = await callAsOwner('POST', '/api/groups/send-message', { json });
  expect(status).toBe(202);
  return sent._id as string;
}

const deliveriesOf = async (id: string) => {
  const { json } = await callAsOwner('GET', `/api/groups/messages/${id}`);
  return (json as unknown as GroupMessageDetail).deliveries;
};

const untilCalled = (number: string) =>
  until(
    async () => brokenWhatsApp.callsTo(number),
    (calls) => calls === 1,
  );

/** Kills the process and starts another one. */
async function restartApi() {
  await api.kill();
  api = await startApi(settings);
}

describe('WhatsApp that', () => {
  it('breaks the protocol gets each message once, and a second time only if it certainly rejected it', async () => {
    const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    const id = await sendTo(digits.map((digit) => numberOf(digit)));
    const deliveries = await until(
      () => deliveriesOf(id),
      (all) =>
        all.filter(({ status }) => status === 'sent').length === 2 &&
        all.filter(({ reason }) => reason !== null).length === 7,
    );
    const unanswered = { status: 'sending', reason: expect.stringContaining('not answered') };
    expect(deliveries).toMatchObject([
      { status: 'sent' },
      ...[1, 2, 3, 4, 5, 6, 7].map(() => unanswered),
      { status: 'sent' },
    ]);

    await restartApi();
    expect(await deliveriesOf(id)).toEqual(deliveries);
    for (const digit of digits)
      expect({ digit, calls: brokenWhatsApp.callsTo(numberOf(digit)) }).toEqual({
        digit,
        calls: digit === 8 ? 2 : 1,
      });
  });

  it('never responds is called once, even by the next process', async () => {
    const never = numberOf(9);
    await sendTo([never]);
    await untilCalled(never);
    await restartApi();
    await sendTo([numberOf(0, 1)]);
    await untilCalled(numberOf(0, 1));
    expect(brokenWhatsApp.callsTo(never)).toBe(1);
  });

  it('is down gets each message once when it is back', async () => {
    await brokenWhatsApp.stop();
    const id = await sendTo([numberOf(0, 2), numberOf(0, 3)]);
    await until(
      () => deliveriesOf(id),
      (all) => all.every(({ reason }) => reason?.includes('out of reach') ?? false),
    );
    await brokenWhatsApp.restart();
    await until(
      () => deliveriesOf(id),
      (all) => all.every(({ status }) => status === 'sent'),
    );
    for (const which of [2, 3]) expect(brokenWhatsApp.callsTo(numberOf(0, which))).toBe(1);
  });

  it('gets one message once when two clients send it concurrently', async () => {
    const groupId = await aGroup(api, token, [numberOf(0, 4)]);
    const json = { groupId, message: 'Twice', clientId: randomUUID() };
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => callAsOwner('POST', '/api/groups/send-message', { json })),
    );
    expect(responses.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    expect(new Set(responses.map(({ json: sent }) => sent._id)).size).toBe(1);
    const [response] = responses;
    await until(
      () => deliveriesOf(String(response?.json._id)),
      (all) => all.every(({ status }) => status === 'sent'),
    );
    expect(brokenWhatsApp.callsTo(numberOf(0, 4))).toBe(1);
  });
});
