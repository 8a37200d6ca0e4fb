import { v7 as newId } from 'uuid';
import { limits, type PossibleOptOut } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { timestamp } from '../../platform/db/timestamp';
import type { Clock } from '../../platform/jobs/times';
import { contactRows } from '../groups/groupQueries';
import type { HiddenPersonRow, NumberRow, PossibleOptOutRow } from './rows';

/** By which of the two we know a person: our number, or WhatsApp's id. */
export type Subject = { number: string } | { user_id: string };

/** What the owner is asked about a person. */
export interface Question {
  name: string | undefined;
  text: string | undefined;
  /** The person wants no messages for certain, but we cannot tell which number is theirs. */
  isCertain: boolean;
  at: string;
}

/** The names of people by their numbers. */
export type NamesOfNumbers = (
  db: Database,
  numbers: readonly string[],
) => Promise<Map<string, string>>;

/** More than the database column is cut off. */
const nameLength = 200;
const textLength = 500;

const rows = (db: Database) => db<PossibleOptOutRow>('possible_opt_outs');
const cut = (text: string | undefined, length: number) =>
  text === undefined ? null : [...text].slice(0, length).join('');

/** Asks the owner about a person, in place of an earlier question. */
export async function askAbout(transaction: Database, subject: Subject, question: Question) {
  await rows(transaction).where(subject).delete();
  await rows(transaction).insert({
    id: newId(),
    number: null,
    user_id: null,
    ...subject,
    name: cut(question.name, nameLength),
    text: cut(question.text, textLength),
    is_certain: question.isCertain,
    at: question.at,
  });
}

/** The people who may want no more messages: questions that only the owner can answer. */
export function possibleOptOuts(db: Database, clock: Clock, bookedNames: NamesOfNumbers) {
  /** The names of numbers in our groups and bookings, as far as there are any. */
  async function namesOf(numbers: readonly string[]): Promise<Map<string, string>> {
    const contacts = await contactRows(db)
      .whereIn('number', [...numbers])
      .select('number', 'name');
    const booked = await bookedNames(db, numbers);
    return new Map([...booked, ...contacts.map(({ number, name }) => [number, name] as const)]);
  }

  /** The questions, newest first. */
  async function list(): Promise<PossibleOptOut[]> {
    const found = await rows(db)
      .orderBy([
        { column: 'at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(limits.possibleOptOutsLength);
    const names = await namesOf(found.flatMap(({ number }) => number ?? []));
    return found.map(({ id, number, name, text, is_certain, at }) => ({
      _id: id,
      name: (number === null ? undefined : names.get(number)) ?? name,
      number,
      text,
      isCertain: Boolean(is_certain),
      at,
    }));
  }

  const find = (id: string) => rows(db).where({ id }).first();

  /** Stores whether the person wants messages. Older messages of theirs, which arrive late, do not change that. */
  async function decide(id: string, wantsMessages: boolean) {
    await db.transaction(async (transaction) => {
      const question = await rows(transaction).where({ id }).forUpdate().first();
      if (!question) return;
      const decision = { opted_out: !wantsMessages, chosen_at: timestamp(clock()) };
      const { number, user_id } = question;
      if (number === null)
        await transaction<HiddenPersonRow>('whatsapp_hidden_people')
          .where({ user_id: String(user_id) })
          .update(decision);
      else {
        const known = () => transaction<NumberRow>('whatsapp_numbers');
        const waIds = await known()
          .where({ number })
          .whereNotNull('wa_id')
          .pluck<string[]>('wa_id');
        await known()
          .where((either) => either.where({ number }).orWhereIn('wa_id', waIds))
          .update(decision);
      }
      await rows(transaction).where({ id }).delete();
    });
  }

  return { list, find, decide };
}
