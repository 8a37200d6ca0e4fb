import type { Database } from '../../platform/db/connect';
import { combineStates } from './numberState';
import { optOuts } from './optOuts';
import type { NumberRow } from './rows';

/** A message that a person sent to us. */
export interface InboundMessage {
  /** WhatsApp's id of the person, nearly always the digits of the number. */
  waId: string;
  /** ISO, in UTC. */
  at: string;
  choice: 'stop' | 'start' | undefined;
}

const rows = (db: Database) => db<NumberRow>('whatsapp_numbers');

/** Inserts a number, with the opt-out that is stored for its hash, if there is one. */
async function ensureNumber(db: Database, number: string) {
  const hashedOptOuts = optOuts(db);
  const optOut = await hashedOptOuts.find(number);
  await rows(db)
    .insert({ number, ...optOut })
    .onConflict('number')
    .ignore();
  if (optOut) await hashedOptOuts.remove(number);
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
  const optOut = await hashedOptOuts.find(number);
  if (optOut) await hashedOptOuts.remove(number);
  return optOut && { last_inbound_at: null, ...optOut };
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
      (!hasRow && (await hashedOptOuts.find(number)) !== undefined);
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
      const earlier = await removeState(transaction, idAsNumber);
      const row = await thisRow().first();
      if (earlier && row) await thisRow().update(combineStates(row, earlier));
    });
  }

  /** Records an inbound message. Repeated or late calls change nothing. */
  const recordInbound = ({ waId, at, choice }: InboundMessage) =>
    db.transaction(async (transaction) => {
      const known = await rows(transaction).where({ wa_id: waId }).pluck<string[]>('number');
      if (known.length === 0) await ensureNumber(transaction, `+${waId}`);
      const theirs = () =>
        rows(transaction).whereIn('number', known.length > 0 ? known : [`+${waId}`]);
      await theirs()
        .where((either) => either.whereNull('last_inbound_at').orWhere('last_inbound_at', '<', at))
        .update({ last_inbound_at: at });
      if (!choice) return;
      // If both arrive in the same second, STOP wins.
      const isOlder = choice === 'stop' ? '<=' : '<';
      await theirs()
        .where((either) => either.whereNull('chosen_at').orWhere('chosen_at', isOlder, at))
        .update({ opted_out: choice === 'stop', chosen_at: at });
    });

  return { stateOf, optedOut, saveWhatsAppId, recordInbound };
}

export type NumberStore = ReturnType<typeof numberStore>;
