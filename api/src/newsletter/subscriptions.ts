import type { Site } from '../contract';
import { lookupKey } from '../contract/lookupKey';
import { MailNotSent, type Mailer } from '../mail/mail';
import type { ThrottleStore } from '../throttle/store';
import { confirmLetter, subscribedLetter } from './letters';
import type { NewsletterStore } from './store';
import { hashOfToken, newToken } from './tokens';

const sevenDaysMs = 7 * 24 * 60 * 60 * 1000;
const oneMail = { limit: 1, windowMs: 10 * 60 * 1000 };
const throttleKey = (email: string) => `newsletter mail ${lookupKey(email)}`;

interface Parts {
  store: NewsletterStore;
  throttle: ThrottleStore;
  mailer: Mailer;
  site: () => Promise<Site>;
}

/** How a person comes to receive the newsletter, and ceases to. */
export function subscriptions({ store, throttle, mailer, site }: Parts) {
  /** Sends the mail that this address needs next, but not more than one in ten minutes. */
  async function subscribe(email: string, { source, origin }: { source: string; origin: string }) {
    if ((await throttle.admit(throttleKey(email), oneMail)) > 0) return;
    const confirmToken = newToken();
    const subscriber = await store.subscribe(email, {
      source,
      confirmHash: hashOfToken(confirmToken),
      confirmUntil: new Date(Date.now() + sevenDaysMs).toISOString(),
    });
    const links = { origin, unsubscribeToken: subscriber.unsubscribeToken };
    const letter = subscriber.confirmed
      ? subscribedLetter(await site(), links)
      : confirmLetter(await site(), { ...links, confirmToken });
    try {
      await mailer.send({ to: subscriber.email, ...letter });
    } catch (error) {
      // So that the person may try again at once.
      await throttle.release(throttleKey(email));
      if (!(error instanceof MailNotSent)) throw error;
    }
    await store.forgetUnconfirmed();
  }

  const confirm = (token: string) => store.confirm(hashOfToken(token));

  /** Whether the token was anyone's. */
  async function unsubscribe(token: string): Promise<boolean> {
    const email = await store.unsubscribe(token);
    // Whoever can unsubscribe has the mailbox, and may change their mind at once.
    if (email) await throttle.release(throttleKey(email));
    return email !== undefined;
  }

  return { subscribe, confirm, unsubscribe };
}

export type Subscriptions = ReturnType<typeof subscriptions>;
