import type { Database } from '../../platform/db/connect';
import { eventError } from './errors';
import { trashedParts, type Part } from '../../platform/trash/parts';
import type { AttachmentRow, EventRow } from './rows';

/** The row of a deleted attachment, without its ids. */
type AttachmentContent = Omit<AttachmentRow, 'id' | 'event_id'>;

/** An attachment as its line in the trash keeps it. */
export const asPart = ({
  id,
  event_id: parentId,
  ...content
}: AttachmentRow): Part<AttachmentContent> => ({
  id,
  parentId,
  title: content.original_name,
  image: null,
  content,
});

/** The trash of attachments that were removed from an event. */
export const trashedAttachments = (db: Database) =>
  trashedParts<AttachmentContent>(db, {
    kind: 'attachment',
    parentTable: 'events',
    otherFiles: ({ file }) => [file],
    async lockParent(id, transaction) {
      const event = transaction<EventRow>('events').where({ id, deleted_at: null });
      if (!(await event.forUpdate().first('id'))) throw eventError('EventInTrash');
    },
    async putBack({ id, parentId, content }, transaction) {
      await transaction('event_attachments').insert({ id, event_id: parentId, ...content });
    },
  });
