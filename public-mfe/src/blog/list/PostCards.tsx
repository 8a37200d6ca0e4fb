import type { PostCard } from '@ridgeline/contract';
import { Heading, Overline, Picture, Text, TextLink } from '@ridgeline/shared-ui';
import defaultPoster from '@ridgeline/shared-ui/illustrations/gallery-hero.svg';
import { posters, type PosterName } from '../../illustrations/posters';
import { PostDate } from '../PostDate';
import * as styles from './BlogPage.css';

export const LatestPost = ({ post }: { post: PostCard }) => (
  <article className={styles.latest}>
    <Cover
      post={post}
      sizes="(min-width: 1336px) 730px, (min-width: 900px) 58vw, 100vw"
      priority="first"
    />
    <div className={styles.latestText}>
      <Overline>Latest post</Overline>
      <Heading level={2}>
        <TextLink className={styles.link} href={`/blog/${post.slug}`}>
          {post.title}
        </TextLink>
      </Heading>
      <p className={styles.date}>
        <PostDate publishedAt={post.publishedAt} />
      </p>
      {post.excerpt && <Text tone="lead">{post.excerpt}</Text>}
    </div>
  </article>
);

export const PostTile = ({ post }: { post: PostCard }) => (
  <article className={styles.tile}>
    <Cover post={post} sizes="(min-width: 900px) 400px, (min-width: 600px) 50vw, 100vw" />
    <div className={styles.tileText}>
      <Heading level={3}>
        <TextLink className={styles.link} href={`/blog/${post.slug}`}>
          {post.title}
        </TextLink>
      </Heading>
      <p className={styles.date}>
        <PostDate publishedAt={post.publishedAt} />
      </p>
      {post.excerpt && <Text tone="soft">{post.excerpt}</Text>}
    </div>
  </article>
);

interface CoverProps {
  post: PostCard;
  sizes: string;
  priority?: 'first';
}

/** Decorative: the title stands beside it. A post without a cover gets one of our posters. */
const Cover = ({ post, sizes, priority }: CoverProps) => (
  <Picture
    path={post.imageUrl ?? posterFor(post.title)}
    variants={post.imageUrl ? post.image : null}
    alt=""
    ratio="card"
    sizes={sizes}
    priority={priority}
  />
);

const posterNames = Object.keys(posters) as PosterName[];

/** The poster of a destination that the title mentions. */
function posterFor(title: string) {
  const destination = posterNames.find((name) => title.toLowerCase().includes(name));
  return destination ? posters[destination] : defaultPoster;
}
