import { rands, rateGrowsOldAfterDays, type BookingToDo, type Overview } from '@ridgeline/contract';
import { serverNow } from '@ridgeline/contract/client';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { IconName } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { bookingPath, ridePath } from '../../bookings/paths';
import { formPath as eventForm } from '../../events/paths';
import { useDrafts } from '../../form/drafts';
import { tabPath } from '../tabs';
import { jobsQuery } from '../../jobs/queries';
import { formPath as postForm } from '../../posts/paths';
import { oldRates } from '../../settings/booking/rates/oldRates';
import { siteQuery } from '../../settings/queries';

/** Something that needs the owner's attention: a sentence and a link. */
export interface ToDo {
  /** Unique id. */
  id: string;
  icon: IconName;
  sentence: string;
  action: { label: string; href: string };
}

/** Failed background jobs, such as mails and messages; undefined while they are loading. */
export function useFailures(): ToDo[] | undefined {
  // If this fails, the lists below show that the server cannot be reached.
  const { data: count } = useQuery({
    ...jobsQuery,
    select: ({ counts, messages }) =>
      counts.failed + messages.filter(({ failed }) => failed > 0).length,
  });
  if (!count) return count === undefined ? undefined : [];
  const sentence =
    count === 1
      ? 'Something in the background did not work, such as a mail or a message.'
      : `${count} things in the background did not work, such as mails or messages.`;
  return [
    {
      id: 'failures',
      icon: 'alert',
      sentence,
      action: { label: 'Look into it', href: '/admin-jobs' },
    },
  ];
}

/** A mail to whoever runs the server, whose address the site does not know. */
const mailAbout = (text: string) =>
  `mailto:?${new URLSearchParams({
    subject: `${window.location.host}: something needs you`,
    body: `${text}\n\nOn the server, “npm run doctor” says more and what to do. It is described in docs/operations.md.`,
  })
    .toString()
    // Mail programs take a plus sign for one.
    .replaceAll('+', '%20')}`;

/** What goes wrong around the site, for which the owner needs whoever runs the server. */
export const healthToDos = ({ healthProblems = [] }: Overview): ToDo[] =>
  healthProblems.map(({ kind, text }) => ({
    id: `health-${kind}`,
    icon: 'alert',
    sentence: text,
    action: { label: 'Write to them', href: mailAbout(text) },
  }));

/** Forms with unsaved input. */
export const useUnsaved = (): ToDo[] =>
  Object.entries(useDrafts(({ drafts }) => drafts)).map(([path, { title, isMessage }]) => ({
    id: path,
    icon: 'edit',
    sentence: `${title.trim() ? `“${title}”` : 'What you typed'} is not ${isMessage ? 'sent' : 'saved'} yet.`,
    action: { label: 'Continue', href: path },
  }));

/** Whether visitors cannot contact the business; undefined while the settings are loading. */
export function useMissingContacts(): ToDo[] | undefined {
  // If this fails, the lists below show an error.
  const { data: site } = useQuery(siteQuery);
  if (!site) return undefined;
  if (site.phone || site.whatsapp || site.email) return [];
  return [
    {
      id: 'contacts',
      icon: 'phone',
      sentence:
        'Visitors cannot reach you yet: the site shows no phone number and no e-mail address.',
      action: { label: 'Fill in the contact details', href: '/admin-settings#business' },
    },
  ];
}

/** Rates of other currencies that are to be looked up again; undefined while the settings are loading. */
export function useOldRates(): ToDo[] | undefined {
  const { data: site } = useQuery(siteQuery);
  if (!site) return undefined;
  const old = oldRates(site.rates, dayInSouthAfrica(serverNow()));
  if (!old) return [];
  return [
    {
      id: 'rates',
      icon: 'alert',
      sentence: `More than ${rateGrowsOldAfterDays} days have passed since you looked up what ${old} costs.`,
      action: { label: 'Look again', href: '/admin-settings#booking' },
    },
  ];
}

const counted = (count: number, one: string, several: string) =>
  count === 1 ? one : `${count} ${several}`;

const bankAccountToDo: ToDo = {
  id: 'bank-account',
  icon: 'alert',
  sentence: 'Riders may pay by transfer, but your bank account is missing.',
  action: { label: 'Fill it in', href: '/admin-settings#booking' },
};

const draftAgreementToDo: ToDo = {
  id: 'draft-agreement',
  icon: 'alert',
  sentence: 'Riders agree to the first draft of your terms or indemnity. Have a lawyer check it.',
  action: { label: 'Look at it', href: '/admin-settings#booking' },
};

/** The ride for which people wait, or how many there are. */
function waitlistToDos(rides: NonNullable<Overview['bookings']>['waiting'] = []): ToDo[] {
  const [first] = rides;
  if (!first) return [];
  const { _id, title, parties } = first;
  const isOne = rides.length === 1;
  return [
    {
      id: 'waitlist',
      icon: 'calendar',
      sentence: isOne
        ? `${counted(parties, 'A party waits', 'parties wait')} for places on “${title}”.`
        : `People wait for places on ${rides.length} rides.`,
      action: { label: 'Look', href: isOne ? ridePath(_id) : tabPath('bookings') },
    },
  ];
}

/** Bookings whose riders get no mail. */
function bouncedToDos(bounced: NonNullable<Overview['bookings']>['bounced']): ToDo[] {
  if (!bounced) return [];
  const { count, bookingId } = bounced;
  return [
    {
      id: 'bounced',
      icon: 'mail',
      sentence: `Our mail to ${counted(count, 'a rider', 'riders')} came back.`,
      action: {
        label: 'Look',
        href: count === 1 ? bookingPath(bookingId) : `${tabPath('bookings')}&show=bounced`,
      },
    },
  ];
}

type OldestToDo = NonNullable<NonNullable<Overview['bookings']>['oldest']>[number];

/** `Lerato Mokoena, R 2 000`, of several bookings the oldest. */
function namedAs({ name, amountCents }: OldestToDo, count: number): string {
  const named = amountCents === null ? name : `${name}, ${rands(amountCents)}`;
  return count > 1 ? `${named}, and ${count - 1} more` : named;
}

/** Money to refund, to check or to ask for, settings that riders need, and waitlists. */
export function bookingToDos({ bookings }: Overview): ToDo[] {
  const { refunds = 0, unreportedRefunds = 0, transfers = 0 } = bookings ?? {};
  const { lateMoney = 0, overdue = 0, waiting } = bookings ?? {};
  const line = (show: BookingToDo, count: number, sentence: string): ToDo => {
    const oldest = bookings?.oldest?.find(({ toDo }) => toDo === show);
    const list = `${tabPath('bookings')}&show=${show}`;
    return {
      id: show,
      icon: 'calendar',
      sentence: oldest ? `${sentence} (${namedAs(oldest, count)})` : sentence,
      action: { label: 'Look', href: oldest && count === 1 ? bookingPath(oldest.bookingId) : list },
    };
  };
  return [
    ...(refunds > 0
      ? [
          line(
            'refund',
            refunds,
            counted(refunds, 'A refund waits for you.', 'refunds wait for you.'),
          ),
        ]
      : []),
    ...(lateMoney > 0
      ? [
          line(
            'late-money',
            lateMoney,
            `There is money for ${counted(lateMoney, 'a booking that has', 'bookings that have')} expired: refund it, or find another ride for it.`,
          ),
        ]
      : []),
    ...(unreportedRefunds > 0
      ? [
          line(
            'refund-result',
            unreportedRefunds,
            counted(
              unreportedRefunds,
              'A refund may not have arrived.',
              'refunds may not have arrived.',
            ),
          ),
        ]
      : []),
    ...(transfers > 0
      ? [
          line(
            'transfer',
            transfers,
            counted(transfers, 'A transfer may have arrived.', 'transfers may have arrived.'),
          ),
        ]
      : []),
    ...(overdue > 0
      ? [
          line(
            'overdue',
            overdue,
            counted(overdue, 'A balance is overdue.', 'balances are overdue.'),
          ),
        ]
      : []),
    ...bouncedToDos(bookings?.bounced),
    ...(bookings?.lacksBankAccount ? [bankAccountToDo] : []),
    ...(bookings?.hasDraftAgreement ? [draftAgreementToDo] : []),
    ...waitlistToDos(waiting),
  ];
}

const kinds = {
  event: { name: 'Draft ride', form: eventForm },
  post: { name: 'Draft post', form: postForm },
};

/** The drafts that were changed last. The last line counts the others. */
export function draftToDos({ drafts, draftCount }: Overview): ToDo[] {
  const more = draftCount - drafts.length;
  return drafts.map(({ kind, _id, title }, at) => {
    const isLast = at === drafts.length - 1;
    const others = isLast && more > 0 ? `, and ${more} more` : '';
    return {
      id: _id,
      icon: 'edit',
      sentence: `${kinds[kind].name}: ${title}${others}`,
      action: { label: 'Edit', href: kinds[kind].form(_id) },
    };
  });
}
