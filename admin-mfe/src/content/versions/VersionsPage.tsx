import { limits, type ContentVersion } from '@ridgeline/contract';
import { useLocation } from '@ridgeline/remote-kit';
import {
  BackLink,
  Button,
  ConfirmDialog,
  EmptyState,
  FocusedNotice,
  Heading,
  Notice,
  Skeleton,
  Stack,
  Text,
} from '@ridgeline/shared-ui';
import {
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../../failure/errors';
import { ListEnd } from '../../page/LoadMore';
import { Page } from '../../page/Page';
import { api } from '../../session/api';
import { brandQuery } from '../../settings/queries';
import * as styles from '../Fold.css';
import { nameOfSection } from '../fields/words';
import { editPath, pagesPath } from '../paths';
import { contentKey, pageQuery, pagesQuery, versionsQuery } from '../queries';
import { Version } from './Version';

const restore = (id: string, all: boolean) =>
  api.post('/api/admin/content/versions/{id}/restore', { params: { id }, json: { all } });

/** What was taken back. Its own save is the newest one of the same page or section. */
interface TakenBack {
  version: ContentVersion;
  all: boolean;
}

/** The id of the save that took something back. */
async function idOfTakingBack({ page, section, subject }: ContentVersion) {
  const { versions } = await api.get('/api/admin/content/versions', {
    query: {
      subject,
      // The brand is on no page.
      page: page || undefined,
      section: subject === 'section' ? section : undefined,
    },
  });
  const found = versions.find(
    (each) => each.what === 'restored' && each.subject === subject && each.page === page,
  );
  return found?._id;
}

/** Names the sections of pages. Those that are gone have no name any more. */
function useSectionNames(pages: readonly string[]) {
  const queries = useQueries({ queries: pages.map(pageQuery) });
  const sections = queries.flatMap(({ data }) => data?.sections ?? []);
  return (id: string) => {
    const section = sections.find((each) => each.id === id);
    return section ? nameOfSection(section) : 'a section';
  };
}

/** The saves of the last 90 days: of all pages, of a page, or of a section. Each can be taken back. */
export function VersionsPage() {
  const params = new URLSearchParams(useLocation().search);
  const page = params.get('page') ?? undefined;
  const section = params.get('section') ?? undefined;
  const queryClient = useQueryClient();
  const subject = params.get('subject') === 'brand' ? 'brand' : undefined;
  const list = useInfiniteQuery(versionsQuery({ subject, page, section }));
  const { data: pages = [] } = useQuery(pagesQuery);
  const [asked, setAsked] = useState<ContentVersion>();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: (task: () => Promise<TakenBack | undefined>) => task(),
    onSettled: () => {
      setAsked(undefined);
      void queryClient.invalidateQueries({ queryKey: contentKey });
      void queryClient.invalidateQueries({ queryKey: brandQuery.queryKey });
    },
  });
  const takeBack = (version: ContentVersion, all: boolean) =>
    mutate(async () => {
      await restore(version._id, all);
      return { version, all };
    });
  const undo = (version: ContentVersion) =>
    mutate(async () => {
      const id = await idOfTakingBack(version);
      if (id) await restore(id, false);
      return undefined;
    });

  const nameOfPage = (path: string) =>
    pages.find((each) => each.path === path)?.name ?? (path || 'Brand');
  const versions = list.data?.pages.flatMap((each) => each.versions);
  const saved = versions?.filter((each) => each.section !== null).map((each) => each.page) ?? [];
  const nameOf = useSectionNames([...new Set(page ? [page] : saved)]);
  return (
    <Page>
      <BackLink href={page ? editPath(page) : pagesPath}>
        Back to {page ? nameOfPage(page) : 'Pages'}
      </BackLink>
      <Stack gap="2">
        <Heading level={1} size="h2">
          Earlier versions
        </Heading>
        <Text tone="soft">
          {section && page
            ? `${nameOfPage(page)}, ${nameOf(section)}. `
            : page && `${nameOfPage(page)}. `}
          Each save is kept for {limits.contentVersionsDays} days. Taking one back is a save as
          well, so nothing is lost.
        </Text>
      </Stack>
      {data && (
        <FocusedNotice tone="success" about={data}>
          {data.all ? 'Everything since is taken back.' : 'Taken back.'} The site shows it now.
          {!data.all && (
            <div>
              <Button
                tone="secondary"
                icon="undo"
                busy={isPending}
                onClick={() => undo(data.version)}
              >
                Undo
              </Button>
            </div>
          )}
        </FocusedNotice>
      )}
      {error && (
        <Notice tone="error">{messageFor(error, 'That did not work. Please try again.')}</Notice>
      )}
      {list.isPending && <Skeleton shapes={['row', 'row', 'row']} />}
      {versions?.length === 0 && (
        <EmptyState title="Nothing was changed yet">
          <Text tone="soft">
            As soon as you save something, what was there before is kept here.
          </Text>
        </EmptyState>
      )}
      {versions && versions.length > 0 && (
        <ol role="list" aria-label="Earlier versions" className={styles.list}>
          {versions.map((version) => (
            <Version
              key={version._id}
              version={version}
              page={nameOfPage(version.page)}
              nameOf={nameOf}
              busy={isPending}
              onTakeBack={(all) => (all ? setAsked(version) : takeBack(version, false))}
            />
          ))}
        </ol>
      )}
      <ListEnd list={list} sentence="Failed to load the earlier versions. Please try again." />
      {asked && (
        <ConfirmDialog
          question="Take back everything since then?"
          action="Take everything back"
          busy={isPending}
          onConfirm={() => takeBack(asked, true)}
          onDismiss={() => setAsked(undefined)}
        >
          <Text tone="soft">All pages and the brand become what they were before that save.</Text>
        </ConfirmDialog>
      )}
    </Page>
  );
}
