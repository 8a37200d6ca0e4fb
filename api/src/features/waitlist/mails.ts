import { isOnePlace, waitlistPlacesText } from '@ridgeline/contract/offers/text';
import type { JobContext } from '../../platform/jobs/jobs';
import type { Mailer } from '../../platform/mail/mail';
import { attemptsForADay } from '../../platform/mail/queue';
import { renderMail } from '../../platform/mail/renderMail';
import { throttleStore, type Counter } from '../../platform/rateLimit/store';
import { tokenOf } from '../../platform/secrets/linkTokens';
import { rideOf, type RideRow } from '../events/rides';
import { longDay, longMoment } from '../../platform/text/longDates';
import { offerRow } from '../offers/places';
import { bookingEndOf } from '../offers/rows';
import type { WaitlistContext } from './context';
import { waitlistRows, type WaitlistRow } from './rows';

export interface WaitlistMail {
  entryId: string;
  /** Somebody has joined with this e-mail address; absent if places are offered to it, or its offer has ended. */
  joined?: 'first' | 'again' | 'during-offer';
}

const tenMinutesMs = 10 * 60 * 1000;
const oneDayMs = 24 * 60 * 60 * 1000;

/** Strangers may join with an e-mail address, too, and leave again, and free the places that are offered to it. */
function countersOf({ contact_key }: WaitlistRow, { joined }: WaitlistMail): Counter[] {
  const aDay = { key: `waitlist mails of a day ${contact_key}`, limit: 10, windowMs: oneDayMs };
  const aLink = { key: `waitlist mail ${contact_key}`, limit: 1, windowMs: tenMinutesMs };
  return joined ? [aLink, aDay] : [aDay];
}

interface MailText {
  title: string;
  paragraphs: string[];
  button: string;
  /** Where the button leads, if not to the entry. */
  path?: string;
  footnotes?: string[];
  /** Whether the owner causes it, so that strangers cannot delay it. */
  isOwners?: true;
}

const otherDates = { button: 'See our other dates', path: '/events' };
const leaving = ['On that page you can also leave the waitlist.'];

function joinedText(row: WaitlistRow, ride: RideRow, joined: 'first' | 'again'): MailText {
  return {
    title: `You are on the waitlist: ${ride.title}`,
    paragraphs: [
      `You wait for ${waitlistPlacesText(row)} on ${ride.title}, ${longDay(ride.date)}. We write to you as soon as there is room.`,
      ...(joined === 'again'
        ? [
            'You had joined before, so you keep your position in the queue. The link in this mail leads to your entry.',
            'To wait for another number of places, leave the waitlist there, and join again at the end of the queue.',
          ]
        : []),
    ],
    button: 'Open the waitlist',
    footnotes: leaving,
  };
}

function offerText(row: WaitlistRow, ride: RideRow): MailText {
  const until = longMoment(row.offered_until ?? '');
  return {
    title: `There is room for you: ${ride.title}`,
    paragraphs: [
      `We keep ${waitlistPlacesText(row)} on ${ride.title}, ${longDay(ride.date)}, for you until ${until}.`,
      `After that we offer ${isOnePlace(row) ? 'it' : 'them'} to the next in the queue.`,
    ],
    button: isOnePlace(row) ? 'Book your place' : 'Book your places',
    footnotes: leaving,
  };
}

function cancelledText(ride: RideRow): MailText {
  return {
    title: `We had to cancel ${ride.title}`,
    paragraphs: [
      `You were waiting for a place on this ride, on ${longDay(ride.date)}. We are sorry. Have a look at our other dates.`,
    ],
    ...otherDates,
    isOwners: true,
  };
}

/** @param isClosed whether booking has closed, so that there is nothing left to book */
function lapsedText(row: WaitlistRow, ride: RideRow, isClosed: boolean): MailText {
  const isKept = `The ${isOnePlace(row) ? 'place is' : 'places are'} no longer kept for you`;
  const title = `Our offer has ended: ${ride.title}`;
  if (isClosed)
    return {
      title,
      paragraphs: [`${isKept}, and booking for this ride has closed.`],
      ...otherDates,
    };
  return {
    title,
    paragraphs: [
      `${isKept}. You can book what is left, or join the waitlist again if the ride is full.`,
    ],
    button: 'See what is left',
    path: `/book/${row.event_id}`,
  };
}

/** Registers the job that mails people on a waitlist: when they join, get an offer of places, or an offer ends. */
export function waitlistMails({ db, jobs, keyring, site, clock }: WaitlistContext, mailer: Mailer) {
  const throttle = throttleStore(db);

  /**
   * Counts the mails that anybody can cause by joining with an e-mail address. One that comes too early is put off, not
   * left out: it may be the only one with that link.
   * @returns whether the mail may be sent now
   */
  async function mayWriteTo(row: WaitlistRow, mail: WaitlistMail) {
    const waitMs = await throttle.consumeAll(countersOf(row, mail));
    if (waitMs === 0) return true;
    await jobs.enqueue(db, 'waitlist.mail', mail, {
      waitMs,
      key: `waitlist.mail ${mail.entryId}${mail.joined ? '' : ' offer'}`,
    });
    return false;
  }

  async function textOf(row: WaitlistRow, joined: WaitlistMail['joined']) {
    const ride = await rideOf(db, row.event_id);
    if (joined === 'first' || joined === 'again')
      return row.state === 'waiting' ? joinedText(row, ride, joined) : undefined;
    if (row.state === 'offered') return offerText(row, ride);
    if (joined || row.state !== 'lapsed') return undefined;
    const offer = await offerRow(db, row.event_id);
    if (offer?.cancelled_at) return cancelledText(ride);
    return lapsedText(row, ride, !offer || clock() >= bookingEndOf(offer, ride));
  }

  async function send(mail: WaitlistMail, { id, attempt }: JobContext) {
    const { entryId, joined } = mail;
    const row = await waitlistRows(db).where({ id: entryId }).first();
    if (!row || row.contact_key === '') return;
    // Send nothing that is out of date, such as to a person who has booked or left in the meantime.
    const text = await textOf(row, joined);
    if (!text) return;
    // A retry sends the same mail, so it does not count again.
    if (!text.isOwners && attempt === 1 && !(await mayWriteTo(row, mail))) return;
    const siteFields = await site();
    await mailer.send(
      {
        to: row.contact_email,
        ...renderMail({
          site: siteFields,
          title: text.title,
          // Without the name, because a stranger may have typed it, and the e-mail address.
          paragraphs: ['Hello,', ...text.paragraphs],
          button: {
            label: text.button,
            href: `${row.origin}${text.path ?? `/booking/waitlist/${tokenOf(keyring, row, row.id) ?? ''}`}`,
          },
          footnotes: text.footnotes ?? [],
        }),
      },
      id,
    );
  }

  jobs.register<WaitlistMail>('waitlist.mail', {
    title: 'Write to somebody on a waitlist',
    maxAttempts: attemptsForADay,
    run: send,
  });
}
