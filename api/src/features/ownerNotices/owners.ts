import type { NoticeSettings, NoticeSettingsUpdate, NoticeTime } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { timestamp } from '../../platform/db/timestamp';
import { ownerAccounts } from '../accounts/accountQueries';

/** How a message reaches an owner. */
export type Channel = 'mail' | 'whatsapp';

export interface SettingsRow {
  account_id: string;
  mail: NoticeTime;
  /** Nothing from before this is told by mail. */
  mail_since: string;
  whatsapp: NoticeTime;
  whatsapp_since: string;
  whatsapp_number: string;
  updated_at: string;
}

/** An owner's account, with the settings. */
export interface Owner extends Omit<SettingsRow, 'account_id' | 'updated_at'> {
  id: string;
  username: string;
  email: string;
  created_at: string;
}

const settingsRows = (db: Database) => db<SettingsRow>('owner_notice_settings');

/** An owner who has chosen nothing gets mails at once: a booking that nobody notices is worse than a mail too many. */
const ownerOf = (
  { id, username, email, created_at }: Pick<Owner, 'id' | 'username' | 'email' | 'created_at'>,
  row: SettingsRow | undefined,
): Owner => ({
  id,
  username,
  email,
  created_at,
  mail: row?.mail ?? 'at-once',
  mail_since: row?.mail_since ?? created_at,
  whatsapp: row?.whatsapp ?? 'none',
  whatsapp_since: row?.whatsapp_since ?? created_at,
  whatsapp_number: row?.whatsapp_number ?? '',
});

/** Everybody who is told about bookings: the accounts with the role of an owner. */
export async function ownersToTell(db: Database): Promise<Owner[]> {
  const accounts = await ownerAccounts(db);
  const rows = new Map((await settingsRows(db)).map((row) => [row.account_id, row]));
  return accounts.map((account) => ownerOf(account, rows.get(account.id)));
}

/** One owner; undefined if the account was removed, or has another role now. */
export const ownerToTell = async (db: Database, id: string) =>
  (await ownersToTell(db)).find((owner) => owner.id === id);

export const settingsOf = (
  { email, mail, whatsapp, whatsapp_number }: Owner,
  canWhatsApp: boolean,
): NoticeSettings => ({ mail, email, whatsapp, whatsappNumber: whatsapp_number, canWhatsApp });

/** Saves what an owner has chosen. Whoever turns a channel on is not told of what happened before. */
export async function saveSettings(
  transaction: Database,
  owner: Owner,
  update: NoticeSettingsUpdate,
  now: number,
) {
  const at = timestamp(now);
  const { mail, whatsapp = owner.whatsapp, whatsappNumber = owner.whatsapp_number } = update;
  const row: SettingsRow = {
    account_id: owner.id,
    mail,
    mail_since: owner.mail === 'none' ? at : owner.mail_since,
    whatsapp,
    whatsapp_since: owner.whatsapp === 'none' ? at : owner.whatsapp_since,
    whatsapp_number: whatsappNumber,
    updated_at: at,
  };
  await settingsRows(transaction).insert(row).onConflict('account_id').merge();
}
