import { limits, type AdminContentPage } from '@ridgeline/contract';
import { useLocation, useNavigate, useParams } from '@ridgeline/remote-kit';
import {
  BackLink,
  Button,
  ButtonLink,
  ConfirmDialog,
  Heading,
  Inline,
  Notice,
  Skeleton,
  Stack,
  Text,
} from '@ridgeline/shared-ui';
import { useState } from 'react';
import { loadFailureOf, messageFor } from '../../failure/errors';
import { discardDraft, useDrafts } from '../../form/drafts';
import { LeaveGuard, unsavedMessage } from '../../form/LeaveGuard';
import { LoadFailure } from '../../page/LoadFailure';
import { Page } from '../../page/Page';
import { useFormQuery } from '../../server/useFormQuery';
import { api } from '../../session/api';
import { useHasUploads } from '../../uploads/useUploads';
import { Fold } from '../Fold';
import { formPath, pageOfParam, pagesPath, versionsPath } from '../paths';
import { pageQuery } from '../queries';
import { PageDetails } from './PageDetails';
import { PageSections } from './PageSections';
import { useContentPage } from './useContentPage';

/** Edits a page: its name and menu, and its sections. */
export function EditContentPage() {
  const path = pageOfParam(useParams().page);
  const { data: page, isError, error, refetch } = useFormQuery(pageQuery(path));
  return (
    <Page>
      <BackLink href={pagesPath}>Back to Pages</BackLink>
      {isError && (
        <LoadFailure
          {...loadFailureOf(error, 'Failed to load the page. Please try again.')}
          onRetry={() => void refetch()}
          href={pagesPath}
        />
      )}
      {!page && !isError && <Skeleton shapes={['line', 'row', 'row', 'row']} />}
      {page && <PageEditor key={path} initial={page} />}
    </Page>
  );
}

/** The paths of the forms of a page in which something is not saved. */
const draftsOf = (page: string) =>
  Object.keys(useDrafts.getState().drafts).filter((path) => path.startsWith(formPath(page, '')));

/** Deletes a page that the owner has added. */
function DeletePage({ page }: { page: AdminContentPage }) {
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function remove() {
    try {
      await api.delete('/api/admin/content/pages', { query: { path: page.path } });
      for (const path of draftsOf(page.path)) discardDraft(path);
      void navigate(pagesPath);
    } catch (error) {
      setFailure(messageFor(error, 'The page could not be deleted. Please try again.'));
    }
    setAsked(false);
  }
  return (
    <div>
      <Button tone="quiet" icon="trash" onClick={() => setAsked(true)}>
        Delete this page
      </Button>
      {failure && <Notice tone="error">{failure}</Notice>}
      {isAsked && (
        <ConfirmDialog
          question={`Delete “${page.name}”?`}
          action="Delete"
          onConfirm={() => void remove()}
          onDismiss={() => setAsked(false)}
        >
          <Text tone="soft">
            For {limits.contentVersionsDays} days, you can take that back under “Earlier versions”.
          </Text>
        </ConfirmDialog>
      )}
    </div>
  );
}

function PageEditor({ initial }: { initial: AdminContentPage }) {
  const state = useContentPage(initial);
  const { page } = state;
  const { hash } = useLocation();
  const [isOpen, setOpen] = useState(hash === '#details');
  const hasFiles = useHasUploads();
  const hasUnsaved = () => {
    const forms = ['details', ...page.sections.map(({ id }) => id)];
    const paths = new Set(forms.map((form) => formPath(page.path, form)));
    return draftsOf(page.path).some((path) => paths.has(path));
  };
  return (
    <Stack gap="6">
      <Heading level={1} size="h2">
        {page.name}
      </Heading>
      <Inline>
        <ButtonLink tone="secondary" icon="eye" href={page.path} target="_blank" rel="noopener">
          Look at the page
        </ButtonLink>
        <ButtonLink tone="quiet" icon="undo" href={versionsPath({ page: page.path })}>
          Earlier versions
        </ButtonLink>
      </Inline>
      <Fold
        level={2}
        title="Name, menu and search engines"
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      >
        <PageDetails state={state} />
        {!page.builtIn && <DeletePage page={page} />}
      </Fold>
      <PageSections state={state} />
      <LeaveGuard isUnsaved={() => hasFiles || hasUnsaved()} losesWithTab={hasFiles}>
        {unsavedMessage(hasFiles)}
      </LeaveGuard>
    </Stack>
  );
}
