import { startOfDay, dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { NoticeSettings, OwnerNews } from '@ridgeline/contract';
import { mailsOf } from '../../../testing/bookings';
import { anInvitation, send, sipho } from '../../../testing/requests';
import type { Api, StartOptions } from '../../../testing/startApi';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Noon in South Africa tomorrow, so that the accounts of a test are older than what it makes happen. */
const noon = () => startOfDay(dayInSouthAfrica(Date.now() + 24 * hourMs)) + 12 * hourMs;

/** Gives each test's API a clock for bookings and for what the owners are told about them. It starts at noon. */
export function withOwners(api: () => Api, restart: (options: StartOptions) => Promise<void>) {
  let now = 0;
  const start = (options: StartOptions = {}) => {
    now = noon();
    const clock = () => now;
    return restart({
      ...options,
      booking: { ...options.booking, clock },
      whatsApp: { ...options.whatsApp, clock },
    });
  };
  beforeEach(() => start());

  return {
    start,
    now: () => now,
    /** Advances the clock, and tells the owners what is due by then. */
    async later(minutes: number) {
      now += minutes * minuteMs;
      await api().ownerNotices.tell();
      await api().settled();
    },
    /** The mails that an owner got, without soft hyphens of the transport. */
    mailsTo: async (email: string) =>
      (await mailsOf(api()))
        .filter((mail) => new RegExp(`^To: <?${email}`, 'm').test(mail))
        .map((mail) => mail.replaceAll('\u00a0', ' ')),
    titlesTo: async (email: string) =>
      (await mailsOf(api()))
        .filter((mail) => new RegExp(`^To: <?${email}`, 'm').test(mail))
        .map((mail) => /<title>(.*)<\/title>/.exec(mail)?.[1]),
    /** A second owner. */
    async sipho(token: string) {
      const { body } = await send<{ token: string }>(api(), 'POST', '/api/admin/register', {
        json: { ...sipho, code: await anInvitation(api(), token) },
      });
      return body.token;
    },
    choose: (token: string, json: object) =>
      send<NoticeSettings & { message: string; fields?: Record<string, string> }>(
        api(),
        'PUT',
        '/api/admin/notice-settings',
        { token, json },
      ),
    news: async (token: string) =>
      (await send<OwnerNews>(api(), 'GET', '/api/admin/notices', { token })).body,
  };
}
