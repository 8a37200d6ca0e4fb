import type { Database } from '../../platform/db/connect';
import type { Choice } from './choice';
import { combineStates } from './numberState';
import { ensureNumber } from './numbers';
import { hiddenPerson, optOuts } from './optOuts';
import { askAbout, type Subject } from './possibleOptOuts';
import type { DeliveryRow, HiddenPersonRow, NumberRow, PossibleOptOutRow } from './rows';

/** How a webhook call names a person. */
export interface WhatsAppPerson {
  /** WhatsApp's id of the person, nearly always the digits of the number. Missing if WhatsApp hides the number. */
  waId?: string | undefined;
  /** WhatsApp's id of the person for our business. */
  userId?: string | undefined;
  /** The number that we have of the person. */
  number?: string | undefined;
  /** The name on WhatsApp. */
  name?: string | undefined;
}

/** What a webhook call reports about a person: a message to us, a choice, or only two ids of the same person. */
export interface PersonReport {
  person: WhatsAppPerson;
  /** ISO, in UTC. */
  at: string;
  /** Whether the person wrote to us, which opens the 24 hours for texts. */
  wrote: boolean;
  choice?: Choice | undefined;
  /** What the person wrote. */
  text?: string | undefined;
  /** WhatsApp's id of our message to which the person replied. */
  repliedTo?: string | undefined;
}

const numberRows = (db: Database) => db<NumberRow>('whatsapp_numbers');
const hiddenRows = (db: Database) => db<HiddenPersonRow>('whatsapp_hidden_people');
const questions = (db: Database) => db<PossibleOptOutRow>('possible_opt_outs');

/** The numbers by which we know a person; none if WhatsApp hides the number, and we cannot tell who it is. */
async function numbersOf(transaction: Database, { person, repliedTo }: PersonReport) {
  const { waId, userId, number } = person;
  const known = waId
    ? await numberRows(transaction).where({ wa_id: waId }).pluck<string[]>('number')
    : [];
  if (number) return [...new Set([number, ...known])];
  if (waId) return known.length > 0 ? known : [`+${waId}`];
  const linked = userId
    ? await numberRows(transaction).where({ user_id: userId }).pluck<string[]>('number')
    : [];
  if (linked.length > 0 || !repliedTo) return linked;
  return transaction<DeliveryRow>('message_deliveries')
    .where({ wamid: repliedTo })
    .pluck<string[]>('number');
}

/** Stores that an id belongs to these numbers, and what we know of the person by the id alone. */
async function linkUserId(transaction: Database, userId: string, numbers: string[]) {
  const theirs = () => numberRows(transaction).whereIn('number', numbers);
  const isLinked = (await theirs().where({ user_id: userId }).pluck('number')).length > 0;
  if (isLinked) return;
  await theirs().update({ user_id: userId });
  const hashedOptOuts = optOuts(transaction);
  const hidden = () => hiddenRows(transaction).where({ user_id: userId });
  const optOut = await hashedOptOuts.find(hiddenPerson(userId));
  const earlier =
    (await hidden().forUpdate().first()) ?? (optOut && { last_inbound_at: null, ...optOut });
  if (!earlier) return;
  for (const row of await theirs())
    await numberRows(transaction).where({ number: row.number }).update(combineStates(row, earlier));
  await hidden().delete();
  await hashedOptOuts.remove(hiddenPerson(userId));
  const asked = () => questions(transaction).where({ user_id: userId });
  const isDoubt = (await asked().where({ is_certain: false }).first()) !== undefined;
  if (isDoubt) await questions(transaction).whereIn('number', numbers).delete();
  if (isDoubt) await asked().update({ number: numbers[0] ?? null, user_id: null });
  else await asked().delete();
}

/** Inserts somebody whose number WhatsApp hides, with the opt-out that is stored for the hash of the id. */
async function ensureHidden(transaction: Database, userId: string) {
  const hashedOptOuts = optOuts(transaction);
  const optOut = await hashedOptOuts.find(hiddenPerson(userId));
  await hiddenRows(transaction)
    .insert({ user_id: userId, ...optOut })
    .onConflict('user_id')
    .ignore();
  if (optOut) await hashedOptOuts.remove(hiddenPerson(userId));
}

/** Records what webhook calls report about people. Repeated or late calls change nothing. */
export function reportRecorder(db: Database) {
  async function applyTo(
    transaction: Database,
    report: PersonReport,
    subject: Subject,
    theirs: () => ReturnType<typeof hiddenRows>,
  ) {
    const { at, wrote, choice, text, person } = report;
    if (wrote)
      await theirs()
        .where((either) => either.whereNull('last_inbound_at').orWhere('last_inbound_at', '<', at))
        .update({ last_inbound_at: at });
    if (!choice) return;
    const wasOptedOut = (await theirs().where({ opted_out: true }).first()) !== undefined;
    // If both arrive in the same second, STOP wins.
    const isOlder = choice === 'start' ? '<' : '<=';
    const changed = await theirs()
      .where((either) => either.whereNull('chosen_at').orWhere('chosen_at', isOlder, at))
      .update({ opted_out: choice !== 'start', chosen_at: at });
    if (changed === 0) return;
    const asked = () => questions(transaction).where(subject);
    const isAsked = (await asked().first()) !== undefined;
    const isHidden = 'user_id' in subject;
    if (choice === 'start' || (choice === 'stop' && !isHidden)) await asked().delete();
    // Somebody who had asked for no messages before is in no doubt.
    else if (isAsked || !wasOptedOut)
      await askAbout(transaction, subject, {
        name: person.name,
        text,
        isCertain: choice === 'stop',
        at,
      });
  }

  /** @returns whether it says who the person is */
  return (report: PersonReport): Promise<boolean> =>
    db.transaction(async (transaction) => {
      const { userId } = report.person;
      const numbers = await numbersOf(transaction, report);
      const [number] = numbers;
      if (number !== undefined) {
        for (const each of numbers) await ensureNumber(transaction, each);
        if (userId) await linkUserId(transaction, userId, numbers);
        const theirs = () => numberRows(transaction).whereIn('number', numbers);
        await applyTo(
          transaction,
          report,
          { number },
          theirs as () => ReturnType<typeof hiddenRows>,
        );
        return true;
      }
      if (!userId) return false;
      await ensureHidden(transaction, userId);
      await applyTo(transaction, report, { user_id: userId }, () =>
        hiddenRows(transaction).where({ user_id: userId }),
      );
      return true;
    });
}

export type RecordReport = ReturnType<typeof reportRecorder>;
