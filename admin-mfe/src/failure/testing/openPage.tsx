import {
  aBrand,
  aGallery,
  aPhoto,
  aPost,
  aSite,
  anEvent,
} from '@ridgeline/contract/testing/content';
import { act, fireEvent, screen } from '@testing-library/react';
import { atOnce, laptop, sipho, thandi } from '../../account/testing/showAccountSettings';
import { showPages } from '../../account/testing/showPages';
import { aGroup } from '../../groups/testing/aGroup';
import { someReleases } from '../../releases/testing/someReleases';
import routes from '../../routes';
import { useSession } from '../../session/session';
import { noDemo } from '../../settings/testing/noDemo';
import { answerWith, ok, refused, type Answer } from '../../testing/network';

const named = { _id: 'sani', title: 'Sani Pass' };
const event = anEvent({ ...named, date: '2999-01-01' });
const gallery = aGallery({ ...named, photoDetails: [aPhoto({ _id: '1' })] });
const group = aGroup({ ...named, groupName: named.title });
const post = aPost(named);
const entry = {
  _id: '1',
  at: '2026-01-05T08:00:00.000Z',
  who: { _id: 'a', name: 'Thandi' },
  kind: 'event',
  action: 'event.updated',
  thing: named,
  requestId: 'request-1',
};

/** What the pages read: one item of each kind. */
const reads: Record<string, unknown> = {
  '/api/admin/admins': [thandi, sipho],
  '/api/admin/booking-settings': { account: null, vatNumber: null },
  '/api/admin/demo': noDemo,
  '/api/admin/exchange-rates': { version: 0 },
  '/api/admin/notice-settings': atOnce,
  '/api/admin/second-factor': {
    passkeys: [],
    authenticator: false,
    recoveryCodesLeft: 0,
    passkeysPossible: true,
  },
  '/api/admin/sessions': [laptop],
  '/api/admin/signup': { signup: 'open' },
  '/api/agreements': [],
  '/api/audit': { entries: [entry], next: null },
  '/api/blog': [post],
  '/api/blog/sani': post,
  '/api/brand': aBrand(),
  '/api/events': [event],
  '/api/events/sani': event,
  '/api/gallery': [gallery],
  '/api/gallery/sani': gallery,
  '/api/groups': [group],
  '/api/groups/sani': group,
  '/api/groups/sani/messages': { messages: [], next: null, optedOut: [] },
  '/api/newsletter/subscribers': { count: 0, subscribers: [], next: null },
  '/api/releases': someReleases(),
  '/api/releases/health': [],
  '/api/releases/speed': [],
  '/api/site': aSite(),
};

/** How the server responds to one call. */
type Mode = 'failing' | 'unreachable' | 'silent' | 'well';

/** The delays before a read is retried, or the time limit of a call without a response. */
const delaysMs = { failing: [500, 1000], unreachable: [500, 1000], silent: [10_000], well: [] };

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Advances the clock until a call has failed, after all retries, or has succeeded. */
export async function settle(mode: Mode) {
  // React renders at the end of each act only.
  for (const ms of [0, 0, 0, ...delaysMs[mode], 0]) await advance(ms);
}

/** Opens an admin page with fake timers. One of its calls gets responses according to a mode. */
export function openPage(path: string, call: string, as: 'owner' | 'visitor' = 'owner') {
  if (as === 'owner') useSession.getState().logIn('a-token');
  let mode: Mode = 'failing';
  let count = 0;
  const [, callPath = ''] = call.split(' ');
  const answers: Record<Mode, Answer | Promise<Answer>> = {
    failing: refused(500),
    unreachable: 'unreachable',
    silent: new Promise(() => undefined),
    well: ok(reads[callPath]),
  };
  answerWith({
    ...Object.fromEntries(Object.entries(reads).map(([read, body]) => [`GET ${read}`, ok(body)])),
    [call]: () => {
      count += 1;
      return answers[mode];
    },
  });
  showPages(routes, path);
  return {
    setMode: (newMode: Mode) => (mode = newMode),
    /** How often the call was made. */
    count: () => count,
  };
}

/** Presses the first button with this text. A search by role would take most of a test's time. */
export async function press(text: string) {
  fireEvent.click(screen.getAllByText(text, { selector: 'button, button *' })[0] as HTMLElement);
  await advance(0);
}
