import type { Delivery, DeliveryCounts, DeliveryStatus, GroupMessage } from '@ridgeline/contract';
import type { SentAs } from './payload';

export interface MessageRow {
  id: string;
  group_id: string;
  text: string;
  client_id: string | null;
  created_at: string;
}

export interface DeliveryRow {
  id: string;
  message_id: string;
  position: number;
  contact_id: string;
  name: string;
  number: string;
  status: DeliveryStatus;
  reason: string | null;
  uncertain: boolean | number;
  attempts: number;
  retries: number;
  next_attempt_at: string;
  lease_owner: string | null;
  lease_until: string | null;
  sent_as: SentAs | null;
  template_only: boolean | number;
  wamid: string | null;
  updated_at: string;
}

export interface NumberRow {
  number: string;
  wa_id: string | null;
  /** WhatsApp's id of the person for our business. */
  user_id: string | null;
  last_inbound_at: string | null;
  opted_out: boolean | number;
  chosen_at: string | null;
}

/** Somebody whose number WhatsApp hides, and we do not know. */
export type HiddenPersonRow = Pick<NumberRow, 'last_inbound_at' | 'opted_out' | 'chosen_at'> & {
  user_id: string;
};

/** A person of whom the owner has to decide, or find out, whether they want messages. */
export interface PossibleOptOutRow {
  id: string;
  number: string | null;
  user_id: string | null;
  name: string | null;
  text: string | null;
  is_certain: boolean | number;
  at: string;
}

export const asDelivery = (row: DeliveryRow): Delivery => ({
  _id: row.id,
  contactId: row.contact_id,
  name: row.name,
  number: row.number,
  status: row.status,
  reason: row.reason,
  uncertain: Boolean(row.uncertain),
  updatedAt: row.updated_at,
});

export const noDeliveries: DeliveryCounts = {
  total: 0,
  queued: 0,
  sending: 0,
  sent: 0,
  delivered: 0,
  read: 0,
  failed: 0,
  skipped: 0,
  uncertain: 0,
};

export const asMessage = (row: MessageRow, counts: DeliveryCounts): GroupMessage => ({
  _id: row.id,
  groupId: row.group_id,
  message: row.text,
  counts,
  createdAt: row.created_at,
});
