import type { Database } from '../../platform/db/connect';
import { combineStates } from './numberState';
import { optOuts } from './optOuts';
import type { NumberRow, PossibleOptOutRow } from './rows';

const rows = (db: Database) => db<NumberRow>('whatsapp_numbers');

/** Inserts a number, with the opt-out that is stored for its hash, if there is one. */
export async function ensureNumber(db: Database, number: string) {
  const hashedOptOuts = optOuts(db);
  const optOut = await hashedOptOuts.find({ number });
  await rows(db)
    .insert({ number, ...optOut })
    .onConflict('number')
    .ignore();
  if (optOut) await hashedOptOuts.remove({ number });
}

/** Removes what is stored about a number. Returns undefined if it is unknown. */
async function removeState(transaction: Database, number: string) {
  const thisRow = () => rows(transaction).where({ number, wa_id: null });
  const row = await thisRow().forUpdate().first();
  if (row) {
    await thisRow().delete();
    return row;
  }
  const hashedOptOuts = optOuts(transaction);
  const optOut = await hashedOptOuts.find({ number });
  if (optOut) await hashedOptOuts.remove({ number });
  return optOut && { last_inbound_at: null, user_id: null, ...optOut };
}

/** The state of phone numbers, across all groups. */
export function numberStore(db: Database) {
  const hashedOptOuts = optOuts(db);

  /** The rows of people whom we or WhatsApp know by one of these numbers. */
  const rowsOf = (among: readonly string[]) =>
    rows(db).where((either) =>
      either.whereIn('number', [...among]).orWhereIn(
        'wa_id',
        among.map((number) => number.slice(1)),
      ),
    );

  /** When the person last wrote, and whether they want no messages. */
  async function stateOf(number: string) {
    const known = await rowsOf([number]);
    const hasRow = known.some((row) => row.number === number);
    const optedOut =
      known.some((row) => Boolean(row.opted_out)) ||
      (!hasRow && (await hashedOptOuts.find({ number })) !== undefined);
    const inbound = known.flatMap(({ last_inbound_at }) => last_inbound_at ?? []);
    return { optedOut, lastInboundAt: inbound.toSorted().at(-1) };
  }

  /** The given numbers that have opted out. */
  async function optedOut(among: string[]): Promise<Set<string>> {
    const stored = await rowsOf(among).where({ opted_out: true });
    const unwanted = new Set([
      ...stored.flatMap(({ number, wa_id }) => (wa_id === null ? [number] : [number, `+${wa_id}`])),
      ...(await hashedOptOuts.findAmong(among)),
    ]);
    return new Set(among.filter((number) => unwanted.has(number)));
  }

  /**
   * Saves WhatsApp's id of a number if it differs from the number's digits. The person may have written before we knew
   * the id: that is stored for its digits, and carried over.
   */
  async function saveWhatsAppId(number: string, waId: string) {
    const idAsNumber = `+${waId}`;
    if (idAsNumber === number) return;
    await db.transaction(async (transaction) => {
      const thisRow = () => rows(transaction).where({ number });
      await ensureNumber(transaction, number);
      await thisRow().update({ wa_id: waId });
      const questions = () => transaction<PossibleOptOutRow>('possible_opt_outs');
      if (await questions().where({ number: idAsNumber }).first()) {
        await questions().where({ number }).delete();
        await questions().where({ number: idAsNumber }).update({ number });
      }
      const earlier = await removeState(transaction, idAsNumber);
      const row = await thisRow().first();
      if (!earlier || !row) return;
      await thisRow().update({
        user_id: row.user_id ?? earlier.user_id,
        ...combineStates(row, earlier),
      });
    });
  }

  /** Those of the given numbers of whom the owner has to decide whether they want messages. */
  async function undecided(among: readonly string[]): Promise<Set<string>> {
    const asked = await db<PossibleOptOutRow>('possible_opt_outs')
      .whereIn('number', [...among])
      .pluck<string[]>('number');
    return new Set(asked);
  }

  return { stateOf, optedOut, undecided, saveWhatsAppId };
}

export type NumberStore = ReturnType<typeof numberStore>;
