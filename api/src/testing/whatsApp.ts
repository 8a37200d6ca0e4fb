import type { GroupMessage, GroupMessageDetail } from '@ridgeline/contract';
import type { WhatsAppSettings } from '../features/messaging/settings';
import { account } from '../standIns/whatsApp/account';
import { startStandIn, type StandIn, type Taken } from '../standIns/whatsApp/server';
import {
  callWebhook,
  inboundPayload,
  statusPayload,
  type TakenMessage,
} from '../standIns/whatsApp/webhooks';
import { aContact, aGroup } from './groups';
import { createJobs } from '../platform/jobs/jobs';
import { bookedNames } from '../features/bookings/party/contactNumbers';
import { createMessaging } from '../features/messaging/messaging';
import type { Api, StartOptions } from './startApi';
import { send } from './requests';

/** Settings for an API to use a stand-in for WhatsApp. */
export const settingsFor = (
  apiBase: string,
  use: 'template' | 'text only' = 'template',
): WhatsAppSettings => ({
  sender: {
    token: account.token,
    phoneNumberId: account.phoneNumberId,
    apiBase,
    template: use === 'template' ? account.template : undefined,
  },
  appSecret: account.appSecret,
  verifyToken: account.verifyToken,
});

/** Gives each test's API its own stand-in, with a clock that the test sets. */
export function withWhatsApp(api: () => Api, restart: (options: StartOptions) => Promise<void>) {
  let standIn: StandIn;
  let now: number;
  const clock = () => now;
  const pass = (ms: number) => {
    now += ms;
  };
  const always = { clock, random: () => 0 };

  beforeEach(async () => {
    standIn = await startStandIn();
    now = Date.now();
    await restart({ whatsApp: { ...settingsFor(standIn.apiBase), ...always } });
  });
  afterEach(() => standIn.stop());

  async function begin(token: string, lastDigits: string[], message = 'We ride at seven.') {
    const contacts = lastDigits.map((digits) => aContact(digits));
    const group = await aGroup(api(), token, { contacts });
    const { body } = await send<GroupMessage>(api(), 'POST', '/api/groups/send-message', {
      token,
      json: { groupId: group._id, message },
    });
    return body;
  }

  const webhook = (payload: object) => callWebhook(`${api().url}/api/whatsapp/webhook`, payload);

  return {
    standIn: () => standIn,
    always,
    /** The jobs of another process that sends messages on the same database. */
    anotherProcess() {
      const { db, logger } = api();
      const jobs = createJobs({ db, logger, clock });
      const settings = settingsFor(standIn.apiBase);
      createMessaging({ db, jobs, logger, settings, bookedNames, ...always }).schedule();
      jobs.start();
      return jobs;
    },
    /** Advances the clock. */
    pass,
    /** Advances the clock and runs everything that is due by then. */
    async later(ms: number) {
      pass(ms);
      await api().settled();
    },
    /** The last message that a number got. */
    lastTo: (to: string) => standIn.taken.findLast((message) => message.to === to) as Taken,
    webhook,
    tell: (message: TakenMessage, status: string, code?: number) =>
      webhook(statusPayload(message, status, code)),
    /** A person writes to us, some time ago. */
    write: (from: string, text: string, agoMs = 0) =>
      webhook(inboundPayload(from, text, now - agoMs)),
    /** Sends to a group of contacts whose numbers end with these digits; returns while it is being sent. */
    begin,
    /** The same, but returns once everything due is done. */
    async sendTo(...message: Parameters<typeof begin>) {
      const sent = await begin(...message);
      await api().settled();
      return sent;
    },
    /** The current state of a message. */
    async read(token: string, id: string) {
      const path = `/api/groups/messages/${id}`;
      return (await send<GroupMessageDetail>(api(), 'GET', path, { token })).body;
    },
  };
}
