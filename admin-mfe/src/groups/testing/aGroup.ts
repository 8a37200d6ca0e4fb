import type {
  Contact,
  Delivery,
  DeliveryCounts,
  Group,
  GroupMessageDetail,
} from '@ridgeline/contract';

const unrecorded = { consentSource: 'unknown', consentAt: null } as const;

export const thabo: Contact = {
  _id: 'thabo',
  name: 'Thabo',
  number: '+27821234567',
  ...unrecorded,
};
export const anna: Contact = { _id: 'anna', name: 'Anna', number: '+27831234567', ...unrecorded };

const at = '2026-01-01T00:00:00.000Z';

/** A group as in the API's responses. */
export const aGroup = (group: Partial<Group> = {}): Group => ({
  _id: 'sani',
  groupName: 'Sani riders',
  profilePicture: null,
  image: null,
  contacts: [thabo],
  version: 1,
  createdAt: at,
  updatedAt: at,
  ...group,
});

/** The delivery of a message to a contact. */
export const aDelivery = (to: Contact, delivery: Partial<Delivery> = {}): Delivery => ({
  _id: `to-${to._id}`,
  contactId: to._id,
  name: to.name,
  number: to.number,
  status: 'queued',
  reason: null,
  uncertain: false,
  updatedAt: at,
  ...delivery,
});

/** A message with these deliveries and their counts. */
export function aMessage(deliveries: Delivery[], message = 'We ride at six.'): GroupMessageDetail {
  const of = (status: Delivery['status']) =>
    deliveries.filter((delivery) => delivery.status === status).length;
  const counts: DeliveryCounts = {
    total: deliveries.length,
    queued: of('queued'),
    sending: of('sending'),
    sent: of('sent'),
    delivered: of('delivered'),
    read: of('read'),
    failed: of('failed'),
    skipped: of('skipped'),
    uncertain: deliveries.filter(({ uncertain }) => uncertain).length,
  };
  return { _id: 'news', groupId: 'sani', message, counts, createdAt: at, deliveries };
}
