import {
  limits,
  messages,
  type RestoredItem,
  type TrashedItem,
  type TrashKind,
} from '@ridgeline/contract';
import { trashEndpoints } from '@ridgeline/contract/endpoints/trash';
import type { Response } from 'express';
import { annotate } from '../../platform/audit/event';
import type { Database } from '../../platform/db/connect';
import { HttpError } from '../../platform/http/HttpError';
import { handle } from '../../platform/http/mountEndpoints';
import type { StoredPicture } from '../../platform/media/pictures';
import type { TrashBin, TrashedRow } from '../../platform/trash/bin';
import { trashList } from '../../platform/trash/list';
import { restorableUntil } from '../../platform/trash/restorable';

/** The folders of the pages of kinds with slugs. */
const folders: Partial<Record<TrashKind, string>> = { gallery: '/gallery/', post: '/blog/' };

/** Parts are recorded with what they belong to. */
const parents: Partial<Record<TrashKind, { kind: string; parts: string }>> = {
  photo: { kind: 'gallery', parts: 'photos' },
  attachment: { kind: 'event', parts: 'attachments' },
  picture: { kind: 'event', parts: 'pictures' },
};

/** Adds the item to the audit event of the request. */
function record(response: Response, row: TrashedRow, what: 'restored' | 'purged') {
  const parent = parents[row.kind];
  annotate(response, {
    action: parent ? `${parent.kind}.${parent.parts}-${what}` : `${row.kind}.${what}`,
    target: parent
      ? { id: row.parent_id, title: row.parent_title }
      : { id: row.id, title: row.title },
  });
}

/**
 * `/api/trash`: what was deleted and can still be restored, for owners only.
 * @param bins the trash of each kind
 * @param sign signs the path of a picture, because nobody else may see it
 */
export function trashRoutes(
  db: Database,
  bins: Readonly<Record<TrashKind, TrashBin>>,
  sign: (path: string) => string,
) {
  const { page, find } = trashList(db, Object.values(bins));

  function pictureOf({ image }: TrashedRow) {
    if (image === null) return null;
    const { path, webp } = JSON.parse(image) as StoredPicture;
    return sign(webp[0]?.path ?? path);
  }

  const asItem = (row: TrashedRow): TrashedItem => ({
    _id: row.id,
    kind: row.kind,
    title: row.title,
    date: row.date,
    parentTitle: row.parent_title,
    picture: pictureOf(row),
    deletedAt: row.trashed_at,
    deletedBy: row.trashed_by,
    restorableUntil: restorableUntil(row.deleted_at),
  });

  async function findItem({ kind, id }: { kind: TrashKind; id: string }): Promise<TrashedRow> {
    const row = await find(bins[kind], id);
    if (!row) throw new HttpError(404, messages.notInTrash);
    return row;
  }

  const list = handle(trashEndpoints.list, async ({ query }) => {
    const { limit = limits.pageLength, page: number = 1 } = query;
    const { total, rows } = await page(number, limit);
    return { total, items: rows.map(asItem) };
  });

  const restore = handle(trashEndpoints.restore, async ({ params, response }) => {
    const row = await findItem(params);
    record(response, row, 'restored');
    const restored = await bins[row.kind].restore(row.id);
    if (!restored) throw new HttpError(404, messages.notInTrash);
    const { slug, formerSlug } = restored;
    const folder = folders[row.kind];
    return {
      _id: row.id,
      kind: row.kind,
      title: row.title,
      parentId: row.parent_id,
      link: folder && slug ? `${folder}${slug}` : null,
      ...(folder && formerSlug && { formerLink: `${folder}${formerSlug}` }),
    } satisfies RestoredItem;
  });

  const purge = handle(trashEndpoints.purge, async ({ params, response }) => {
    const row = await findItem(params);
    record(response, row, 'purged');
    if (!(await bins[row.kind].purgeOne(row.id))) throw new HttpError(404, messages.notInTrash);
  });

  return [list, restore, purge];
}
