import { imageColumn, type PictureOwner } from '../../platform/media/pictureOwner';
import { jpegOf, type StoredPicture } from '../../platform/media/pictures';
import { uploadPath } from '../../platform/media/uploadPath';

/** The covers of posts. */
export const coverPictures = imageColumn({
  kind: 'post',
  rows: (db) => db('posts'),
  touched: () => ({ updated_at: new Date().toISOString() }),
});

interface PostWithPicture {
  id: string;
  title: string;
  body: string;
  version: number;
  deleted_at: string | null;
}

/** The pictures inside the texts of posts, which several may share. */
export const textPictures: PictureOwner = {
  async usesOf(db, id) {
    const posts: PostWithPicture[] = await db('post_picture_uses')
      .join('posts', 'posts.id', 'post_picture_uses.post_id')
      .where('post_picture_uses.file', `${id}.jpg`)
      .select('posts.id', 'posts.title', 'posts.deleted_at');
    return posts.map((post) => ({
      kind: 'post',
      _id: post.id,
      title: post.title,
      inTrash: post.deleted_at !== null,
    }));
  },

  /** Another picture has another path, by which the texts name it. So the posts get a new version. */
  async change(transaction, id, change) {
    const file = `${id}.jpg`;
    const pictures = () => transaction('post_pictures').where({ file });
    const row = (await pictures().forUpdate().first('image', 'unused_since')) as
      | { image: string; unused_since: string | null }
      | undefined;
    if (!row) return;
    const picture = change(JSON.parse(row.image) as StoredPicture);
    const image = JSON.stringify(picture);
    const newFile = jpegOf(picture);
    if (newFile === file) {
      await pictures().update({ image });
      return;
    }
    // Its uses refer to it, so a new row takes them over.
    await transaction('post_pictures').insert({ ...row, file: newFile, image });
    const uses = () => transaction('post_picture_uses').where({ file });
    const postIds: string[] = await uses().pluck('post_id');
    await uses().update({ file: newFile });
    await pictures().delete();
    for (const postId of postIds) {
      const posts = () => transaction('posts').where({ id: postId });
      const post = (await posts().forUpdate().first()) as PostWithPicture | undefined;
      if (!post) continue;
      await posts().update({
        body: post.body.replaceAll(uploadPath(file), picture.path),
        version: post.version + 1,
        updated_at: new Date().toISOString(),
      });
    }
  },
};
