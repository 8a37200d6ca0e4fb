import type { VisitorClient } from '@ridgeline/contract/client';
import { useLocation, useParams, type RouteHandle } from '@ridgeline/remote-kit';
import { Container, Heading, Page, Section } from '@ridgeline/shared-ui';
import { useCallback } from 'react';
import { useOwnersData } from '../../preview/useOwnersData';
import { heroOf, type PageData } from '../data';
import { belowList } from '../listPage';
import { loadPageData, withHeroFirst } from '../loader';
import { useNamed } from '../named';
import { PageTitle, Sections } from '../Sections';
import * as styles from './preview.css';
import { VersionBanner, type Moment } from './VersionBanner';
import { withStandIns } from './withStandIns';

async function loadVersion(api: VisitorClient, signal: AbortSignal, id: string, moment: Moment) {
  const { version, page } = await api.get('/api/admin/content/versions/{id}/page', {
    params: { id },
    query: { moment },
    signal,
  });
  const shown = page && withHeroFirst(withStandIns(page));
  const data = shown && (await loadPageData({ api, signal }, shown));
  return { version, moment, data: data ?? undefined };
}

/** Shows the owner a page as visitors saw it before a save; with `?after`, as after it. */
export function Component() {
  const { id = '' } = useParams();
  const moment = new URLSearchParams(useLocation().search).has('after') ? 'after' : 'before';
  const load = useCallback(
    (api: VisitorClient, signal: AbortSignal) => loadVersion(api, signal, id, moment),
    [id, moment],
  );
  const { data: loaded, standIn } = useOwnersData(load);
  if (!loaded)
    return (
      <Page>
        <Title />
        {standIn}
      </Page>
    );
  const { data, ...version } = loaded;
  return (
    <>
      <VersionBanner {...version} page={data?.page} />
      {data ? (
        <Drawn data={data} />
      ) : (
        <Section>
          <Container>
            <Title />
          </Container>
        </Section>
      )}
    </>
  );
}

/** The heading while there is no page. */
const Title = () => (
  <Heading level={1} size="h2">
    Earlier version
  </Heading>
);

/** What stands in place of the lists that are no sections. */
const listOf: Record<string, string> = {
  '/events': 'Your rides are listed here.',
  '/gallery': 'Your galleries are listed here.',
  '/blog': 'Your posts are listed here.',
};

/** A page by its sections. */
function Drawn(props: { data: PageData }) {
  const data = useNamed(props.data);
  const { path, sections } = data.page;
  const hero = heroOf(sections);
  const list = listOf[path];
  return (
    <div className={styles.drawn}>
      {!hero && <PageTitle data={data} />}
      {list === undefined ? (
        <Sections sections={sections} data={data} />
      ) : (
        <>
          {hero && <Sections sections={[hero]} data={data} />}
          <Container>
            <p className={styles.list}>{list}</p>
          </Container>
          <Sections sections={belowList(data.page)} data={data} />
        </>
      )}
    </div>
  );
}

export const handle: RouteHandle = {
  head: ({ site }) => ({ title: 'Earlier version', description: site.tagline, hidden: true }),
};
