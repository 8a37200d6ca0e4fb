import { v7 as newId } from 'uuid';
import type { Post, PostBody, PostCard, PostStatus } from '@ridgeline/contract';
import type { Database, TransactionStep } from '../../platform/db/connect';
import { latestDrafts } from '../../platform/db/latestDrafts';
import { bumpPublicRevision } from '../../platform/db/revisions';
import { type WantedSlug, writeWithSlug } from '../../platform/db/slug';
import { removeFilesLater } from '../../platform/files/removal';
import { filesOfPicture, type StoredPicture } from '../../platform/media/pictures';
import { trashStore } from '../../platform/trash/store';
import { pictureStore } from './pictures';
import { publishedPosts, publishing } from './publication';
import { asCard, asPost, bodyIn, pictureIn, type PostRow } from './rows';
import { excerptOf } from './text';

/** A person's input; fields omitted from a change stay unchanged. */
interface PostInput {
  title: string;
  excerpt: string;
  body: PostBody;
  status: PostStatus;
  publishedAt?: string | null | undefined;
}
type Change = { title: string; version?: number | undefined } & {
  [Field in keyof PostInput]?: PostInput[Field] | undefined;
};

const now = () => new Date().toISOString();

/** A generated excerpt is not stored, so that it follows the text. */
const ownExcerpt = (excerpt: string, ...bodies: PostBody[]) =>
  bodies.some((body) => excerptOf(body) === excerpt) ? '' : excerpt;

const newestFirst = ['published_at', 'created_at', 'id'].map((column) => ({
  column,
  order: 'desc',
}));

/** The posts in the database. Returns undefined if one does not exist. */
export function postStore(db: Database) {
  const posts = () => db<PostRow>('posts').whereNull('deleted_at');
  const pictures = pictureStore(db);

  const published = () => publishedPosts(db);

  /** Posts that visitors may read, newest first; optionally preceded by drafts. */
  async function allPosts({ drafts }: { drafts: boolean }): Promise<PostCard[]> {
    const query = drafts
      ? posts().orderByRaw("case when status = 'draft' then 0 else 1 end")
      : published();
    return (await query.orderBy(newestFirst)).map(asCard);
  }

  /** The newest posts that visitors may read. */
  const latestPosts = async (count: number): Promise<PostCard[]> =>
    (await published().orderBy(newestFirst).limit(count)).map(asCard);

  /** A post that visitors may read, as a list shows it. */
  async function publishedById(id: string): Promise<PostCard | undefined> {
    const row = await published().where({ id }).first();
    return row && asCard(row);
  }

  const withPictures = async (row: PostRow | undefined): Promise<Post | undefined> =>
    row && asPost(row, await pictures.picturesOf(row.id));

  const postById = async (id: string) => withPictures(await posts().where({ id }).first());
  const postBySlug = async (slug: string) => withPictures(await posts().where({ slug }).first());

  /**
   * @returns its id
   * @throws {SlugTakenError}
   * @throws {ForeignPictureError}
   */
  async function createPost(
    { title, excerpt, body, status, publishedAt }: PostInput,
    wanted: WantedSlug,
    id = newId(),
    within?: TransactionStep,
  ): Promise<string> {
    const at = now();
    await writeWithSlug(db, 'posts', wanted, (slug) =>
      db.transaction(async (transaction) => {
        await transaction('posts').insert({
          id,
          title,
          excerpt: ownExcerpt(excerpt, body),
          body: JSON.stringify(body),
          slug,
          ...publishing(status, publishedAt),
          version: 1,
          created_at: at,
          updated_at: at,
        });
        await pictures.setUses(transaction, id, body);
        await within?.(transaction);
        await bumpPublicRevision(transaction);
      }),
    );
    return id;
  }

  /**
   * Saves a change.
   * @throws {SlugTakenError}
   * @throws {ForeignPictureError}
   */
  async function updatePost(
    id: string,
    { title, excerpt, body, status, publishedAt, version }: Change,
    wanted?: WantedSlug,
  ): Promise<'saved' | 'changed' | undefined> {
    const write = (slug?: string) =>
      db.transaction(async (transaction) => {
        const post = () => transaction<PostRow>('posts').where({ id, deleted_at: null });
        const row = await post().forUpdate().first();
        if (!row) return undefined;
        if (version !== undefined && version !== row.version) return 'changed';
        const before = bodyIn(row);
        await post().update({
          title,
          ...(excerpt !== undefined && { excerpt: ownExcerpt(excerpt, before, body ?? before) }),
          ...(body && { body: JSON.stringify(body) }),
          ...(slug !== undefined && { slug }),
          ...publishing(status, publishedAt, row),
          version: row.version + 1,
          updated_at: now(),
        });
        if (body) await pictures.setUses(transaction, id, body);
        await bumpPublicRevision(transaction);
        return 'saved';
      });
    return wanted ? writeWithSlug(db, 'posts', wanted, write, id) : write();
  }

  /** Sets the cover of a post; returns whether the post exists. */
  const setImage = (id: string, picture: StoredPicture): Promise<boolean> =>
    db.transaction(async (transaction) => {
      const post = () => transaction<PostRow>('posts').where({ id, deleted_at: null });
      const row = await post().forUpdate().first();
      if (!row) return false;
      await post().update({ image: JSON.stringify(picture), updated_at: now() });
      const before = pictureIn(row);
      if (before) await removeFilesLater(transaction, filesOfPicture(before));
      await bumpPublicRevision(transaction);
      return true;
    });

  const trash = trashStore(db, {
    table: 'posts',
    kind: 'post',
    hasSlugs: true,
    async deleteDependents(id, transaction) {
      const row = await transaction<PostRow>('posts').where({ id }).first();
      const cover = row && pictureIn(row);
      const inside = await pictures.removeOwn(transaction, id);
      return [...(cover ? filesOfPicture(cover) : []), ...inside];
    },
    dependentHasFile: pictures.isOnlyInTrash,
  });

  /** Every file of a cover, including those of deleted posts that can be restored. */
  async function allFiles(): Promise<string[]> {
    const rows = await db<PostRow>('posts').whereNotNull('image').select('image');
    return rows.flatMap((row) => filesOfPicture(pictureIn(row) as StoredPicture));
  }

  return {
    allPosts,
    latestPosts,
    latestDrafts: (limit: number) => latestDrafts(db, 'posts', limit),
    publishedById,
    postById,
    postBySlug,
    createPost,
    updatePost,
    setImage,
    addPicture: pictures.addPicture,
    trash,
    allFiles,
  };
}

export type PostStore = ReturnType<typeof postStore>;
