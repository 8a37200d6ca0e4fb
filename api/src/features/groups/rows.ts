import type { ConsentSource, Contact, Group } from '@ridgeline/contract';
import type { StoredPicture } from '../../platform/media/pictures';

export interface GroupRow {
  id: string;
  name: string;
  image: string | null;
  version: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

export interface ContactRow {
  id: string;
  group_id: string;
  position: number;
  name: string;
  number: string;
  consent_source: Exclude<ConsentSource, 'unknown'> | null;
  consent_at: string | null;
  /** Whether it is in the group because it booked, and leaves with the booking. Others were added by hand, and stay. */
  from_booking: boolean | number;
}

export const pictureIn = ({ image }: { image: string | null }) =>
  image === null ? undefined : (JSON.parse(image) as StoredPicture);

const asContact = (row: ContactRow): Contact => ({
  _id: row.id,
  name: row.name,
  number: row.number,
  consentSource: row.consent_source ?? 'unknown',
  consentAt: row.consent_at,
});

export function asGroup(row: GroupRow, contacts: ContactRow[]): Group {
  const { path = null, ...image } = pictureIn(row) ?? {};
  return {
    _id: row.id,
    groupName: row.name,
    profilePicture: path,
    image: path === null ? null : (image as Group['image']),
    contacts: contacts.map(asContact),
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
