import { v7 as newId } from 'uuid';
import { lookupKey } from '@ridgeline/contract/fields/lookupKey';
import type { Database } from '../../platform/db/connect';
import { isDuplicate } from '../../platform/db/errors';
import { forgetBounce } from '../../platform/mail/bounces/store';
import { bumpSubscribersRevision } from '../../platform/db/revisions';
import { newToken } from '../../platform/secrets/tokens';

export interface SubscriberRow {
  id: string;
  email: string | null;
  email_key: string | null;
  source: string | null;
  consent_at: string;
  confirm_hash: string | null;
  confirm_until: string | null;
  confirmed_at: string | null;
  unsubscribed_at: string | null;
  unsubscribe_token: string;
}

/** A subscription, confirmed or not. */
interface Subscriber {
  email: string;
  confirmed: boolean;
  unsubscribeToken: string;
}

/** How many expired subscriptions a new one deletes. Later ones delete the rest. */
const deleteBatchSize = 100;

/** Clears the columns that identify a person. */
export const anonymized = {
  email: null,
  email_key: null,
  source: null,
  confirm_hash: null,
  confirm_until: null,
};

const now = () => new Date().toISOString();

/**
 * The newsletter's subscribers. Unsubscribing removes the e-mail address and its source. The rest is anonymous: the
 * dates of consent, confirmation and withdrawal, which the business may have to prove, and the token, so that links in
 * old mails still work. Unconfirmed subscriptions are deleted when their link expires.
 */
export function newsletterStore(db: Database) {
  const subscribers = () => db<SubscriberRow>('newsletter_subscribers');

  /** Saves a subscription to be confirmed, unless the e-mail address is confirmed already. */
  async function subscribe(
    email: string,
    subscription: { source: string; askedAt: string; confirmHash: string; confirmUntil: string },
  ): Promise<Subscriber> {
    const email_key = lookupKey(email);
    const columns = {
      email,
      source: subscription.source,
      consent_at: subscription.askedAt,
      confirm_hash: subscription.confirmHash,
      confirm_until: subscription.confirmUntil,
    };
    const updated = await subscribers()
      .where({ email_key })
      .whereNull('confirmed_at')
      .update(columns);
    if (updated === 0) await insertIfAbsent({ email_key, ...columns });
    const row = await subscribers().where({ email_key }).first();
    if (!row?.email) throw new Error('A subscriber was gone before the mail could be written.');
    return {
      email: row.email,
      confirmed: row.confirmed_at !== null,
      unsubscribeToken: row.unsubscribe_token,
    };
  }

  async function insertIfAbsent(
    row: Omit<SubscriberRow, 'id' | 'confirmed_at' | 'unsubscribed_at' | 'unsubscribe_token'>,
  ) {
    try {
      await subscribers().insert({ ...row, id: newId(), unsubscribe_token: newToken() });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  /** Confirms the subscription of the token; also true if it was confirmed before. */
  async function confirm(confirmHash: string): Promise<boolean> {
    await db.transaction(async (transaction) => {
      const confirmed = await transaction<SubscriberRow>('newsletter_subscribers')
        .where({ confirm_hash: confirmHash })
        .whereNull('confirmed_at')
        .where('confirm_until', '>', now())
        .update({ confirmed_at: now() });
      if (confirmed === 0) return;
      const row = await transaction<SubscriberRow>('newsletter_subscribers')
        .where({ confirm_hash: confirmHash })
        .first('email_key');
      // A mail has arrived.
      if (row?.email_key) await forgetBounce(transaction, row.email_key);
      await bumpSubscribersRevision(transaction);
    });
    const row = await subscribers().where({ confirm_hash: confirmHash }).first();
    return row !== undefined && row.confirmed_at !== null;
  }

  /**
   * Removes the person behind the token.
   * @returns the removed e-mail address, null if it was removed before; undefined if the token is unknown
   */
  async function unsubscribe(token: string): Promise<string | null | undefined> {
    const row = await subscribers().where({ unsubscribe_token: token }).first();
    if (!row) return undefined;
    await db.transaction(async (transaction) => {
      await transaction<SubscriberRow>('newsletter_subscribers')
        .where({ id: row.id })
        .update({
          ...anonymized,
          unsubscribed_at: row.unsubscribed_at ?? now(),
        });
      await bumpSubscribersRevision(transaction);
    });
    return row.email;
  }

  /** Deletes subscriptions that were not confirmed in time. */
  async function deleteUnconfirmed(until = now()) {
    const expired = await subscribers()
      .whereNull('confirmed_at')
      .where('confirm_until', '<=', until)
      .limit(deleteBatchSize)
      .pluck('id');
    await subscribers().whereIn('id', expired).whereNull('confirmed_at').delete();
  }

  /** Deletes the remaining rows of people who unsubscribed before this moment. Their old links stop working. */
  const pruneUnsubscribed = (before: string) =>
    subscribers().where('unsubscribed_at', '<', before).delete();

  return { subscribe, confirm, unsubscribe, deleteUnconfirmed, pruneUnsubscribed };
}

export type NewsletterStore = ReturnType<typeof newsletterStore>;
