import { v7 as newId } from 'uuid';
import type { Database } from '../../platform/db/connect';
import { recordOf, type PersonDataSource } from '../../platform/personData/personData';
import { reasons } from './reasons';
import type { DeliveryRow } from './rows';

const deliveries = (db: Database) => db<DeliveryRow>('message_deliveries');

/** The state in which an erasure leaves a delivery. */
const endingOf = ({ status, uncertain, reason }: DeliveryRow): Partial<DeliveryRow> => {
  if (status === 'queued') return { status: 'skipped', reason: reasons.erased };
  if (status === 'sending') return { status: 'failed', reason: reasons.erased, uncertain: true };
  return { status, uncertain, reason };
};

/** Exports and erases a person's deliveries in the history of messages. */
export const messagePersonData: PersonDataSource = {
  name: 'messages',
  title: 'Messages sent to them',
  onErasure:
    'The messages stay in the history of their groups; name and number of this person are removed from it. What still waits is not sent.',

  async personData(db, person) {
    if (!('number' in person)) return [];
    const rows = await deliveries(db)
      .join('group_messages', 'group_messages.id', 'message_deliveries.message_id')
      .where({ number: person.number })
      .orderBy('group_messages.id', 'desc')
      .select<(DeliveryRow & { text: string; created_at: string })[]>(
        'message_deliveries.*',
        'group_messages.text',
        'group_messages.created_at',
      );
    return rows.map((row) =>
      recordOf({
        Message: row.text,
        Sent: row.created_at,
        Name: row.name,
        Number: row.number,
        'What became of it': row.status,
      }),
    );
  },

  async erasePerson(transaction, person) {
    if (!('number' in person)) return 0;
    const rows = await deliveries(transaction).where({ number: person.number }).forUpdate();
    for (const row of rows)
      await deliveries(transaction)
        .where({ id: row.id })
        .update({
          ...endingOf(row),
          // A new id, so that later status updates find nothing: WhatsApp's ids contain the number.
          id: newId(),
          name: 'Erased person',
          number: '',
          wamid: null,
          lease_owner: null,
          lease_until: null,
          updated_at: new Date().toISOString(),
        });
    return rows.length;
  },

  async people(db) {
    const rows = await deliveries(db).whereNot({ number: '' }).distinct('number');
    return rows.map(({ number }) => ({ number }));
  },
};
