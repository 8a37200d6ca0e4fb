import type { Api } from './startApi';

/** A message with a delivery in each of these states. */
export async function aWaitingMessage({ db }: Api, states: readonly string[]) {
  const at = '2026-11-20T12:00:00.000Z';
  await db('whatsapp_groups').insert({ id: 'g', name: 'G', created_at: at, updated_at: at });
  await db('group_messages').insert({ id: 'm', group_id: 'g', text: 'Hi', created_at: at });
  for (const [n, status] of states.entries())
    await db('message_deliveries').insert({
      id: String(n + 1),
      status,
      message_id: 'm',
      position: 0,
      contact_id: 'c',
      name: 'N',
      number: '+27820000000',
      next_attempt_at: at,
      updated_at: at,
    });
}
