import { basename } from 'node:path/posix';
import type { Knex } from 'knex';
import type { Picture, PostBody } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { removeFilesLater } from '../../platform/files/removal';
import { uuidOf } from '../../platform/files/storedName';
import { uploadPath } from '../../platform/media/uploadPath';
import { filesOfPicture, jpegOf, type StoredPicture } from '../../platform/media/pictures';
import { pictureSources } from './text';
import { withoutPath } from './rows';

interface PictureRow {
  /** Name of its JPEG. */
  file: string;
  image: string;
  unused_since: string | null;
}

interface UseRow {
  post_id: string;
  file: string;
}

/** A post refers to a picture that does not exist. */
export class ForeignPictureError extends Error {
  override readonly name = 'ForeignPictureError';
}

const pictureIn = ({ image }: { image: string }) => JSON.parse(image) as StoredPicture;

/** The pictures inside the texts of posts. */
export function pictureStore(db: Database) {
  const unused = (transaction: Database) =>
    transaction<PictureRow>('post_pictures').whereNotExists(
      transaction('post_picture_uses').whereRaw('post_picture_uses.file = post_pictures.file'),
    );

  async function addPicture(picture: StoredPicture) {
    const row: PictureRow = {
      file: jpegOf(picture),
      image: JSON.stringify(picture),
      unused_since: new Date().toISOString(),
    };
    await db.transaction((transaction) => transaction<PictureRow>('post_pictures').insert(row));
  }

  /** The pictures that a post uses, each by its `src`. */
  async function picturesOf(postId: string): Promise<Record<string, Picture>> {
    const rows = await db<PictureRow>('post_pictures')
      .join('post_picture_uses', 'post_pictures.file', 'post_picture_uses.file')
      .where({ post_id: postId })
      .select<PictureRow[]>('post_pictures.*');
    return Object.fromEntries(
      rows.map((row) => [uploadPath(row.file), withoutPath(pictureIn(row))]),
    );
  }

  /**
   * Records which pictures a post's text uses now.
   * @throws {ForeignPictureError}
   */
  async function setUses(transaction: Knex.Transaction, postId: string, body: PostBody) {
    const files = pictureSources(body).map((source) => basename(source));
    const existing = await transaction<PictureRow>('post_pictures')
      .whereIn('file', files)
      .forUpdate()
      .pluck('file');
    if (existing.length < files.length) throw new ForeignPictureError();
    const before: string[] = await transaction<UseRow>('post_picture_uses')
      .where({ post_id: postId })
      .pluck('file');
    await transaction<UseRow>('post_picture_uses').where({ post_id: postId }).delete();
    if (files.length > 0)
      await transaction<UseRow>('post_picture_uses').insert(
        files.map((file) => ({ post_id: postId, file })),
      );
    await transaction<PictureRow>('post_pictures')
      .whereIn('file', files)
      .update({ unused_since: null });
    await unused(transaction)
      .whereIn('file', before)
      .update({ unused_since: new Date().toISOString() });
  }

  /**
   * Removes the pictures that only this post uses.
   * @returns the names of their files
   */
  async function removeOwn(transaction: Knex.Transaction, postId: string): Promise<string[]> {
    const used: string[] = await transaction<UseRow>('post_picture_uses')
      .where({ post_id: postId })
      .pluck('file');
    await transaction<UseRow>('post_picture_uses').where({ post_id: postId }).delete();
    const own = await unused(transaction).whereIn('file', used);
    return remove(transaction, own);
  }

  /** Removes the pictures that no post has used since a moment, and queues the removal of their files. */
  const removeUnused = (since: string): Promise<void> =>
    db.transaction(async (transaction) => {
      const rows = await transaction<PictureRow>('post_pictures')
        .where('unused_since', '<=', since)
        .forUpdate();
      await removeFilesLater(transaction, await remove(transaction, rows));
    });

  async function remove(transaction: Knex.Transaction, rows: PictureRow[]) {
    await transaction<PictureRow>('post_pictures')
      .whereIn(
        'file',
        rows.map(({ file }) => file),
      )
      .delete();
    return rows.flatMap((row) => filesOfPicture(pictureIn(row)));
  }

  /** Whether a file belongs to a picture that is used only by posts in the trash. */
  async function isOnlyInTrash(file: string): Promise<boolean> {
    const uses = await db<UseRow>('post_picture_uses')
      .join('posts', 'posts.id', 'post_picture_uses.post_id')
      .where('post_picture_uses.file', 'like', `${uuidOf(file)}%`)
      .select('posts.deleted_at');
    return uses.length > 0 && uses.every(({ deleted_at }) => deleted_at !== null);
  }

  /** Every file that a picture inside a text names. */
  const allFiles = async (): Promise<string[]> =>
    (await db<PictureRow>('post_pictures').select('image')).flatMap((row) =>
      filesOfPicture(pictureIn(row)),
    );

  return { addPicture, picturesOf, setUses, removeOwn, removeUnused, isOnlyInTrash, allFiles };
}
