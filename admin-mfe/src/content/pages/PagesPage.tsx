import { limits, isBuiltInPath, type ContentPageListed } from '@ridgeline/contract';
import {
  ButtonLink,
  Heading,
  Inline,
  Notice,
  Stack,
  Text,
  TextLink,
  VisuallyHidden,
} from '@ridgeline/shared-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageFor } from '../../failure/errors';
import { BackToDashboard } from '../../page/BackToDashboard';
import { Fetching } from '../../page/Fetching';
import { Page } from '../../page/Page';
import * as styles from '../Content.css';
import * as fold from '../Fold.css';
import { MoveButtons } from '../MoveButtons';
import { editPath, newPagePath, versionsPath } from '../paths';
import { contentKey, pagesQuery } from '../queries';
import { moved, useMoves } from '../useMoves';
import { movePage } from './movePage';

/** Where menus show a page. */
function menusOf({ inMenu, inFooter }: ContentPageListed) {
  if (inMenu) return inFooter ? 'In the menu and the footer' : 'In the menu';
  return inFooter ? 'In the footer' : 'In no menu';
}

/** The pages of the site, in the order of the menu: those that every site has, and the owner's. */
export function PagesPage() {
  const queryClient = useQueryClient();
  const query = useQuery(pagesQuery);
  const { said, announce } = useMoves();
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: ({ at, by }: { at: number; by: -1 | 1 }) => movePage(query.data ?? [], at, by),
    onSettled: () => queryClient.invalidateQueries({ queryKey: contentKey }),
  });
  const stored = query.data ?? [];
  const pages = isPending ? moved(stored, variables.at, variables.by) : stored;
  const own = pages.filter(({ path }) => !isBuiltInPath(path)).length;
  return (
    <Page>
      <BackToDashboard />
      <Stack gap="2">
        <Heading level={1} size="h2">
          Pages
        </Heading>
        <Text tone="soft">
          Every word and picture that visitors see. The pages stand in the menus in this order.
        </Text>
      </Stack>
      <Inline>
        {own < limits.ownPages ? (
          <ButtonLink icon="plus" href={newPagePath}>
            Add a page
          </ButtonLink>
        ) : (
          <Text tone="small">You have {limits.ownPages} pages of your own, which is the most.</Text>
        )}
        <ButtonLink tone="quiet" icon="undo" href={versionsPath()}>
          Earlier versions
        </ButtonLink>
      </Inline>
      {error && (
        <Notice tone="error">
          {messageFor(error, 'The order could not be saved. Please try again.')}
        </Notice>
      )}
      <Fetching
        query={query}
        sentence="Failed to load the pages. Please try again."
        shapes={['row', 'row', 'row']}
      />
      {pages.length > 0 && (
        <ol role="list" aria-label="Pages" className={fold.list}>
          {pages.map((page, at) => (
            <li key={page.path} className={styles.row}>
              <div className={styles.rowText}>
                <TextLink href={editPath(page.path)}>{page.name}</TextLink>
                <span className={fold.soft}>
                  {page.path} · {menusOf(page)}
                </span>
              </div>
              <div className={styles.rowTools}>
                <MoveButtons
                  name={page.name}
                  at={at}
                  count={pages.length}
                  onMove={(by) => {
                    if (isPending) return;
                    announce(page.name, at + by + 1, pages.length);
                    mutate({ at, by });
                  }}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </Page>
  );
}
