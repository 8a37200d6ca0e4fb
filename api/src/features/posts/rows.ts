import type { Picture, Post, PostBody, PostCard, PostStatus } from '@ridgeline/contract';
import type { StoredPicture } from '../../platform/media/pictures';
import { excerptOf } from './text';

export interface PostRow {
  id: string;
  title: string;
  excerpt: string;
  body: string;
  slug: string | null;
  status: PostStatus;
  published_at: string | null;
  image: string | null;
  version: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

export const bodyIn = ({ body }: Pick<PostRow, 'body'>) => JSON.parse(body) as PostBody;

export const pictureIn = ({ image }: { image: string | null }) =>
  image ? (JSON.parse(image) as StoredPicture) : null;

/** Separates the picture for pages from its unsigned path. */
export function withoutPath({ path: _path, ...picture }: StoredPicture): Picture {
  return picture;
}

export function asCard(row: PostRow): PostCard {
  const picture = pictureIn(row);
  return {
    _id: row.id,
    title: row.title,
    excerpt: row.excerpt || excerptOf(bodyIn(row)),
    slug: row.slug ?? row.id,
    status: row.status,
    publishedAt: row.published_at,
    imageUrl: picture && picture.path,
    image: picture && withoutPath(picture),
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export const asPost = (row: PostRow, pictures: Record<string, Picture>): Post => ({
  ...asCard(row),
  body: bodyIn(row),
  pictures,
});
