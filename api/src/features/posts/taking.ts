import type { Knex } from 'knex';
import type { StoredPicture } from '../../platform/media/pictures';
import { takePicture, takePictures, type Taking } from '../../platform/taking/taking';
import { lockThing, rowInCopy, takeThing } from '../../platform/taking/thing';
import { pictureStore } from './pictures';
import { bodyIn, type PostRow } from './rows';

const kind = 'post';
const table = 'posts';
const names = {
  title: 'Title',
  excerpt: 'Excerpt',
  body: 'Text',
  slug: 'Address',
  status: 'Status',
  published_at: 'Published',
};

interface PictureRow {
  file: string;
  image: string;
  unused_since: string | null;
}

/** Takes the pictures in the text of a post. */
async function takeTextPictures(taking: Taking, row: PostRow) {
  const { copy, transaction } = taking;
  const used = await copy<PictureRow>('post_pictures').whereIn(
    'file',
    copy('post_picture_uses').where({ post_id: row.id }).select('file'),
  );
  if (used.length > 0)
    await transaction<PictureRow>('post_pictures').insert(used).onConflict('file').ignore();
  await takePictures(
    taking,
    used.map(({ image }) => JSON.parse(image) as StoredPicture),
  );
  await pictureStore(transaction).setUses(transaction, row.id, bodyIn(row));
}

/**
 * Takes a post with its pictures.
 * @returns its title, and whether anything has changed
 */
export async function takePost(taking: Taking, id: string) {
  const { transaction, say } = taking;
  const row = await rowInCopy<PostRow>(taking, { table, kind }, id);
  const before = await transaction<PostRow>(table).where({ id }).forUpdate().first();
  // The rows of pictures refer to the post.
  if (!before) {
    say('It is gone, and comes back.');
    await transaction<PostRow>(table).insert({ ...row, slug: null });
  } else if (before.deleted_at !== null) say('It is deleted, and comes back.');
  await takePicture(taking, row.image, before?.image);
  await takeTextPictures(taking, row);
  const changed = await takeThing(
    taking,
    { table, kind, names },
    {
      row,
      before: before ?? { ...row, deleted_at: row.created_at },
      partsChanged: false,
    },
  );
  return { title: row.title, changed };
}

/** The id of a post, by its id or the last part of its address. */
export const postIdOf = async ({ copy }: Pick<Taking, 'copy'>, key: string): Promise<string> =>
  (await copy<PostRow>(table).where({ slug: key }).first('id'))?.id ?? key;

/** Locks a post, whether it is deleted or not. Call it before the transaction reads anything. */
export const lockForTaking = (transaction: Knex.Transaction, id: string) =>
  lockThing(transaction, table, id);
