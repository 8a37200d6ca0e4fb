import type { Contact, Group } from '../contract';
import type { StoredPicture } from '../media/pictures';

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
}

export const pictureIn = ({ image }: { image: string | null }) =>
  image === null ? undefined : (JSON.parse(image) as StoredPicture);

const asContact = ({ id, name, number }: ContactRow): Contact => ({ _id: id, name, number });

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
