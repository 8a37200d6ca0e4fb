import type { PostCard } from '@ridgeline/contract';
import { Heading, Overline, Picture, Text, TextLink } from '@ridgeline/shared-ui';
import { drawings } from '@ridgeline/shared-ui/drawings';
import defaultPoster from '@ridgeline/shared-ui/illustrations/gallery-hero.svg';
import { PostDate } from '../PostDate';
import * as styles from './BlogPage.css';

interface SummaryProps {
  post: PostCard;
  level: 2 | 3;
  /** The tone of the excerpt. */
  tone: 'lead' | 'soft';
}

const Summary = ({ post, level, tone }: SummaryProps) => (
  <>
    <Heading level={level}>
      <TextLink className={styles.link} href={`/blog/${post.slug}`}>
        {post.title}
      </TextLink>
    </Heading>
    <p className={styles.date}>
      <PostDate publishedAt={post.publishedAt} />
    </p>
    {post.excerpt && (
      <Text tone={tone} dir="auto">
        {post.excerpt}
      </Text>
    )}
  </>
);

export const LatestPost = ({ post }: { post: PostCard }) => (
  <article className={styles.latest}>
    <Cover
      post={post}
      sizes="(min-width: 1336px) 730px, (min-width: 900px) 58vw, 100vw"
      priority="first"
    />
    <div className={styles.latestText}>
      <Overline>Latest post</Overline>
      <Summary post={post} level={2} tone="lead" />
    </div>
  </article>
);

export const PostTile = ({ post }: { post: PostCard }) => (
  <article className={styles.tile}>
    <Cover post={post} sizes="(min-width: 900px) 400px, (min-width: 600px) 50vw, 100vw" />
    <div className={styles.tileText}>
      <Summary post={post} level={3} tone="soft" />
    </div>
  </article>
);

interface CoverProps {
  post: PostCard;
  sizes: string;
  priority?: 'first';
}

/** The cover is decorative, because the title is next to it. A post without a cover gets one of our posters. */
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

const posterNames = [
  'bezhoek',
  'clarens',
  'fouriesburg',
  'kaapsehoop',
  'lesotho',
  'tankwa',
] as const;

/** The poster of a destination that the title mentions. */
function posterFor(title: string) {
  const destination = posterNames.find((name) => title.toLowerCase().includes(name));
  return destination ? drawings[destination] : defaultPoster;
}
