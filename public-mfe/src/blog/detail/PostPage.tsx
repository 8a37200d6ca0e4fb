import { useLoaderData } from '@ridgeline/remote-kit';
import { ButtonLink, Heading, Picture } from '@ridgeline/shared-ui';
import { Page } from '../../page/Page';
import { PostBody } from '../body/PostBody';
import { readingMinutes } from '../body/readingMinutes';
import { PostDate } from '../PostDate';
import type { PostData } from './loader';
import { messages } from './messages';
import { Neighbours } from './Neighbours';
import * as styles from './PostPage.css';
import { Sharing } from './Sharing';

export function PostPage() {
  const { post, previous, next } = useLoaderData<PostData>();
  return (
    <Page>
      <div>
        <ButtonLink tone="quiet" icon="left" href="/blog">
          {messages.back}
        </ButtonLink>
      </div>
      <article className={styles.article}>
        <header className={styles.opening}>
          <Heading level={1}>{post.title}</Heading>
          <p className={styles.facts}>
            {post.publishedAt && (
              <span className={styles.fact}>
                <PostDate publishedAt={post.publishedAt} />
              </span>
            )}
            <span className={styles.fact}>{readingMinutes(post.body)} min read</span>
          </p>
        </header>
        {post.imageUrl && (
          <div className={styles.cover}>
            <Picture
              path={post.imageUrl}
              variants={post.image}
              alt=""
              ratio="fill"
              sizes="(min-width: 1336px) 1240px, 100vw"
              priority="first"
            />
          </div>
        )}
        <div className={styles.columns}>
          <div className={styles.text}>
            <PostBody body={post.body} pictures={post.pictures} />
          </div>
          <div className={styles.sharing}>
            <Sharing slug={post.slug} title={post.title} />
          </div>
        </div>
      </article>
      <Neighbours previous={previous} next={next} />
    </Page>
  );
}
