import type { Site } from '@ridgeline/contract';
import { lookupKey } from '@ridgeline/contract/fields/lookupKey';
import type { Database } from '../../platform/db/connect';
import type { Jobs } from '../../platform/jobs/jobs';
import { maskEmail, type Mailer } from '../../platform/mail/mail';
import { attemptsForADay } from '../../platform/mail/queue';
import type { Counter, ThrottleStore } from '../../platform/rateLimit/store';
import { confirmationMail, alreadySubscribedMail } from './mails';
import type { NewsletterStore } from './store';
import { hashOfToken, newToken } from '../../platform/secrets/tokens';

const sevenDaysMs = 7 * 24 * 60 * 60 * 1000;
const tenMinutesMs = 10 * 60 * 1000;
const oneDayMs = 24 * 60 * 60 * 1000;

/** Anybody can ask for mails to an e-mail address. */
function countersOf(email: string): Counter[] {
  const key = lookupKey(email);
  return [
    { key: `newsletter mail ${key}`, limit: 1, windowMs: tenMinutesMs },
    { key: `newsletter mails of a day ${key}`, limit: 10, windowMs: oneDayMs },
  ];
}

/** A request for the newsletter. */
interface SubscriptionRequest {
  email: string;
  source: string;
  /** Scheme and host for the links in the mail. */
  origin: string;
  askedAt: string;
}

interface Dependencies {
  db: Database;
  jobs: Jobs;
  store: NewsletterStore;
  throttle: ThrottleStore;
  mailer: Mailer;
  site: () => Promise<Site>;
}

/** Subscribing to the newsletter, and unsubscribing. */
export function subscriptions({ db, jobs, store, throttle, mailer, site }: Dependencies) {
  /**
   * Sends the mail that this e-mail address needs next, but at most one in ten minutes and ten a day. Each attempt
   * creates a new link, so that the queue holds no secret and the newest link works.
   */
  async function sendNextMail(
    { email, source, origin, askedAt }: SubscriptionRequest,
    attempt: number,
  ) {
    await store.deleteUnconfirmed();
    // A retry sends the same mail, so it does not count again.
    if (attempt === 1 && (await throttle.consumeAll(countersOf(email))) > 0) return;
    const confirmToken = newToken();
    const subscriber = await store.subscribe(email, {
      source,
      askedAt,
      confirmHash: hashOfToken(confirmToken),
      confirmUntil: new Date(Date.now() + sevenDaysMs).toISOString(),
    });
    const links = { origin, unsubscribeToken: subscriber.unsubscribeToken };
    const mail = subscriber.confirmed
      ? alreadySubscribedMail(await site(), links)
      : confirmationMail(await site(), { ...links, confirmToken });
    await mailer.send({ to: subscriber.email, ...mail });
  }

  jobs.register<SubscriptionRequest>('newsletter.subscribe', {
    title: 'Answer a wish for the newsletter',
    summary: ({ email }) => `to ${maskEmail(email)}`,
    maxAttempts: attemptsForADay,
    run: (request, { attempt }) => sendNextMail(request, attempt),
    // So that the person may try again at once.
    onGivenUp: async ({ email }) => {
      for (const { key } of countersOf(email)) await throttle.refund(key);
    },
  });

  /**
   * Queues a subscription. It is handled in the background, so that neither the response nor its timing
   * reveals whether the e-mail address is subscribed.
   */
  const subscribe = (email: string, from: { source: string; origin: string }) =>
    jobs.enqueue(
      db,
      'newsletter.subscribe',
      { email, ...from, askedAt: new Date().toISOString() } satisfies SubscriptionRequest,
      // Not by the lookup key: an address that only looks the same would take the place of the right one.
      { key: `newsletter.subscribe ${hashOfToken(email.toLowerCase())}` },
    );

  const confirm = (token: string) => store.confirm(hashOfToken(token));

  /** @returns whether the token exists */
  async function unsubscribe(token: string): Promise<boolean> {
    const email = await store.unsubscribe(token);
    // People who can unsubscribe own the mailbox, and may change their minds at once.
    for (const { key } of email ? countersOf(email) : []) await throttle.reset(key);
    return email !== undefined;
  }

  return { subscribe, confirm, unsubscribe };
}

export type Subscriptions = ReturnType<typeof subscriptions>;
