import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { v7 as newId } from 'uuid';
import { releaseLimits, type NewWebhook, type Webhook } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { sealing } from '../../../platform/secrets/sealing';

export interface WebhookRow {
  id: string;
  url: string;
  remote: string | null;
  sealed_secret: string;
  created_at: string;
  seen_changes: number;
  last_at: string | null;
  last_type: string | null;
  last_problem: string | null;
}

const problemLength = 300;

const asWebhook = (row: WebhookRow): Webhook => ({
  _id: row.id,
  url: row.url,
  remote: row.remote,
  createdAt: row.created_at,
  last: row.last_at
    ? { at: row.last_at, type: row.last_type ?? '', problem: row.last_problem }
    : null,
});

/** Where notices about releases are sent. */
export function webhookStore(db: Database, signingSecret: string) {
  const webhooks = () => db<WebhookRow>('release_webhooks');
  const sealed = sealing(signingSecret, 'release webhooks');

  const all = async () => (await webhooks().orderBy('created_at').orderBy('id')).map(asWebhook);

  async function get(id: string) {
    const row = await webhooks().where({ id }).first();
    return row && asWebhook(row);
  }

  /**
   * Adds a webhook; undefined if there are too many.
   * @param seenChanges the number of changes in the ledger, of which it is not notified
   */
  const create = ({ url, remote }: NewWebhook, seenChanges: number) =>
    db.transaction(async (transaction) => {
      const [total] = await transaction<WebhookRow>('release_webhooks').count({ rows: '*' });
      if (Number(total?.rows) >= releaseLimits.webhooks) return undefined;
      const id = newId();
      const secret = `whsec_${randomBytes(32).toString('base64')}`;
      const row: WebhookRow = {
        id,
        url,
        remote,
        sealed_secret: sealed.seal(secret, id),
        created_at: new Date().toISOString(),
        seen_changes: seenChanges,
        last_at: null,
        last_type: null,
        last_problem: null,
      };
      await transaction<WebhookRow>('release_webhooks').insert(row);
      return { ...asWebhook(row), secret };
    });

  /** The URL and secret of a webhook; undefined if it was removed or its secret can no longer be decrypted. */
  async function destination(id: string) {
    const row = await webhooks().where({ id }).first();
    const secret = row && sealed.open(row.sealed_secret, id);
    return secret === undefined ? undefined : { url: row?.url ?? '', secret };
  }

  /** Records the result of a notice. */
  const recordResult = (id: string, type: string, problem: string | null) =>
    webhooks()
      .where({ id })
      .update({
        last_at: new Date().toISOString(),
        last_type: type,
        last_problem: problem?.slice(0, problemLength) ?? null,
      });

  const remove = (id: string) =>
    db.transaction(
      async (transaction) =>
        (await transaction<WebhookRow>('release_webhooks').where({ id }).delete()) > 0,
    );

  /** The webhooks that have not been notified of all changes so far. */
  const behind = (changes: number) =>
    webhooks().whereNot({ seen_changes: changes }).select('id', 'remote', 'seen_changes');

  /**
   * Marks changes as seen and runs `enqueue` in the same transaction, unless another process has done so since.
   */
  const advance = (
    id: string,
    from: number,
    to: number,
    enqueue: (transaction: Knex) => Promise<void>,
  ) =>
    db.transaction(async (transaction) => {
      const advanced = await transaction<WebhookRow>('release_webhooks')
        .where({ id, seen_changes: from })
        .update({ seen_changes: to });
      if (advanced > 0) await enqueue(transaction);
    });

  return { all, get, create, destination, recordResult, remove, behind, advance };
}
