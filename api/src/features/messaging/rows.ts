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
  last_inbound_at: string | null;
  opted_out: boolean | number;
  chosen_at: string | null;
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
