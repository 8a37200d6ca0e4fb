import { useLoaderData } from '@ridgeline/remote-kit';
import { ButtonLink, EmptyState, Heading, Page, Text, TextLink } from '@ridgeline/shared-ui';
import drawing from '@ridgeline/shared-ui/illustrations/empty-posts.svg';
import { heroOf } from '../../sections/data';
import { belowList } from '../../sections/listPage';
import { useNamed } from '../../sections/named';
import { Sections } from '../../sections/Sections';
import * as styles from './BlogPage.css';
import type { BlogData } from './loader';
import { LatestPost, PostTile } from './PostCards';

export function BlogPage() {
  const { posts, content } = useLoaderData<BlogData>();
  const data = useNamed(content);
  return (
    <>
      {posts.length > 0 ? (
        <Posts posts={posts} page={data.page} />
      ) : (
        <UnderConstruction page={data.page} />
      )}
      <Sections sections={belowList(data.page)} data={data} />
    </>
  );
}

interface PostsProps {
  posts: BlogData['posts'];
  page: BlogData['content']['page'];
}

function Posts({ posts: [latest, ...others], page }: PostsProps) {
  const { title, text = '' } = heroOf(page.sections)?.fields ?? {};
  return (
    <Page>
      <header className={styles.opening}>
        <Heading level={1}>{title || page.name}</Heading>
        {text && (
          <Text tone="lead" dir="auto">
            {text}
          </Text>
        )}
      </header>
      {latest && <LatestPost post={latest} />}
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

function UnderConstruction({ page }: Pick<PostsProps, 'page'>) {
  const { text = '' } = heroOf(page.sections)?.fields ?? {};
  return (
    <Page>
      <EmptyState level={1} title="Our blog is under construction" picture={drawing}>
        {text && (
          <Text tone="soft" dir="auto">
            {text}
          </Text>
        )}
        <ButtonLink href="/events">See the upcoming events</ButtonLink>
      </EmptyState>
    </Page>
  );
}
