import { useLoaderData } from '@ridgeline/remote-kit';
import { Heading, Text, TextLink } from '@ridgeline/shared-ui';
import { Page } from '../../page/Page';
import * as styles from './BlogPage.css';
import { LatestPost } from './LatestPost';
import type { BlogData } from './loader';
import { PostTile } from './PostTile';
import { UnderConstruction } from './UnderConstruction';

export function BlogPage() {
  const { posts } = useLoaderData<BlogData>();
  const [latest, ...others] = posts;
  if (!latest) return <UnderConstruction />;
  return (
    <Page>
      <header className={styles.opening}>
        <Heading level={1}>Blog</Heading>
        <Text tone="lead">
          Roads we scouted, days that went differently, and what we learned at the side of them.
        </Text>
      </header>
      <LatestPost post={latest} />
      {others.length > 0 && (
        <section className={styles.earlier} aria-labelledby="earlier">
          <Heading level={2} id="earlier">
            Earlier posts
          </Heading>
          <div className={styles.grid}>
            {others.map((post) => (
              <PostTile key={post._id} post={post} />
            ))}
          </div>
        </section>
      )}
      <Text tone="soft">
        Be told of the next one: <TextLink href="/rss.xml">follow the blog by RSS</TextLink>.
      </Text>
    </Page>
  );
}
