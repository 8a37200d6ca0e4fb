import type { Database } from '../../platform/db/connect';
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

/** The state of phone numbers, across all groups. */
export function numberStore(db: Database) {
  const numbers = () => db<NumberRow>('whatsapp_numbers');

  const hashedOptOuts = optOuts(db);

  /** Inserts a number, with the opt-out that is stored for its hash, if there is one. */
  async function ensureNumber(number: string) {
    const optOut = await hashedOptOuts.find(number);
    await numbers()
      .insert({ number, ...optOut })
      .onConflict('number')
      .ignore();
    if (optOut) await hashedOptOuts.remove(number);
  }

  /** When the person last wrote, and whether they want no messages. */
  async function stateOf(number: string) {
    const row = await numbers().where({ number }).first();
    const optedOut = row
      ? Boolean(row.opted_out)
      : (await hashedOptOuts.find(number)) !== undefined;
    return { optedOut, lastInboundAt: row?.last_inbound_at ?? undefined };
  }

  /** The given numbers that have opted out. */
  async function optedOut(among: string[]): Promise<Set<string>> {
    const stored = await numbers()
      .whereIn('number', among)
      .where({ opted_out: true })
      .pluck('number');
    return new Set([...stored, ...(await hashedOptOuts.findAmong(among))]);
  }

  /** Saves WhatsApp's id of a number if it differs from the number's digits. */
  async function saveWhatsAppId(number: string, waId: string) {
    if (`+${waId}` === number) return;
    await ensureNumber(number);
    await numbers().where({ number }).update({ wa_id: waId });
  }

  /** Records an inbound message. Repeated or late calls change nothing. */
  async function recordInbound({ waId, at, choice }: InboundMessage) {
    const row = await numbers().where({ wa_id: waId }).first();
    const number = row?.number ?? `+${waId}`;
    await ensureNumber(number);
    await numbers()
      .where({ number })
      .where((either) => either.whereNull('last_inbound_at').orWhere('last_inbound_at', '<', at))
      .update({ last_inbound_at: at });
    if (!choice) return;
    // If both arrive in the same second, STOP wins.
    const isOlder = choice === 'stop' ? '<=' : '<';
    await numbers()
      .where({ number })
      .where((either) => either.whereNull('chosen_at').orWhere('chosen_at', isOlder, at))
      .update({ opted_out: choice === 'stop', chosen_at: at });
  }

  return { stateOf, optedOut, saveWhatsAppId, recordInbound };
}

export type NumberStore = ReturnType<typeof numberStore>;
