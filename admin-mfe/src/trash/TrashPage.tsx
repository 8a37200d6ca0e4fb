import { limits, type RestoredItem, type TrashedItem } from '@ridgeline/contract';
import {
  ConfirmDialog,
  EmptyState,
  FocusedNotice,
  Heading,
  Notice,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from '@ridgeline/shared-ui';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../failure/errors';
import { BackToDashboard } from '../page/BackToDashboard';
import { ListEnd } from '../page/LoadMore';
import { Page } from '../page/Page';
import { api } from '../session/api';
import { trashQuery } from './queries';
import { list } from './Trash.css';
import { TrashRow } from './TrashRow';
import { formPathOf, restoredText, titleOf } from './words';

const itemParams = ({ kind, _id: id }: TrashedItem) => ({ params: { kind, id } });

type Outcome = { restored: RestoredItem } | { purged: string };

/** What was deleted in the last thirty days, to be restored or deleted for good. */
export function TrashPage() {
  const queryClient = useQueryClient();
  const trash = useInfiniteQuery(trashQuery);
  const [confirmed, setConfirmed] = useState<TrashedItem>();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: (task: () => Promise<Outcome>) => task(),
    onSettled: () => {
      setConfirmed(undefined);
      // Each list may show a restored item again. The item may also be gone by now.
      void queryClient.invalidateQueries();
    },
  });
  const restore = (item: TrashedItem) =>
    mutate(async () => ({
      restored: await api.post('/api/trash/{kind}/{id}/restore', itemParams(item)),
    }));
  const purge = (item: TrashedItem) =>
    mutate(async () => {
      await api.delete('/api/trash/{kind}/{id}', itemParams(item));
      return { purged: titleOf(item) };
    });

  const items = trash.data?.pages.flatMap((page) => page.items);
  return (
    <Page>
      <BackToDashboard />
      <Stack gap="2">
        <Heading level={1} size="h2">
          Trash
        </Heading>
        <Text tone="soft">
          What you delete stays here for {limits.trashDays} days. Nobody sees it on the site.
        </Text>
      </Stack>
      {data && (
        <FocusedNotice tone="success" about={data}>
          <OutcomeText outcome={data} />
        </FocusedNotice>
      )}
      {error && (
        <Notice tone="error">{messageFor(error, 'That did not work. Please try again.')}</Notice>
      )}
      {trash.isPending && <Skeleton shapes={['row', 'row', 'row']} />}
      {items?.length === 0 && (
        <EmptyState title="The trash is empty">
          <Text tone="soft">
            Events, galleries, posts and groups that you delete wait here, and so do single photos
            and files, in case you want them back.
          </Text>
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul role="list" className={list} aria-label="In the trash">
          {items.map((item) => (
            <TrashRow
              key={`${item.kind} ${item._id}`}
              item={item}
              busy={isPending}
              onRestore={() => restore(item)}
              onPurge={() => setConfirmed(item)}
            />
          ))}
        </ul>
      )}
      <ListEnd list={trash} />
      {confirmed && (
        <ConfirmDialog
          question={`Delete “${titleOf(confirmed)}” for good?`}
          action="Delete for good"
          busy={isPending}
          onConfirm={() => purge(confirmed)}
          onDismiss={() => setConfirmed(undefined)}
        >
          <Text tone="soft">Nobody can bring it back after that.</Text>
        </ConfirmDialog>
      )}
    </Page>
  );
}

/** What was done, with a link to what is back. */
function OutcomeText({ outcome }: { outcome: Outcome }) {
  if ('purged' in outcome) return `“${outcome.purged}” is deleted for good.`;
  return (
    <>
      {restoredText(outcome.restored)} <TextLink href={formPathOf(outcome.restored)}>Open</TextLink>
    </>
  );
}
