import { ButtonLink, Heading } from '@ridgeline/shared-ui';
import { FetchFailure } from '../../page/FetchFailure';
import { between } from '../../page/Page.css';
import { useQuestion } from '../../page/useQuestion';
import type { Kind, Stored } from '../kinds/kind';
import { DeleteQuestion } from './DeleteQuestion';
import { list } from './ItemList.css';
import { Items } from './Items';
import type { Listed } from './listed';
import { useRemoval } from './useRemoval';

interface ItemListProps<Item extends Stored> {
  kind: Kind<Item>;
  listed: Listed<Item>;
}

/** The items of a kind, to search, edit and delete. */
export function ItemList<Item extends Stored>({ kind, listed }: ItemListProps<Item>) {
  const { failure, retry } = listed;
  const remove = useRemoval(kind, listed);
  const { asked, ask, settle, place } = useQuestion<Item, HTMLDivElement>();

  return (
    <div ref={place} tabIndex={-1} className={list}>
      <div className={between}>
        <Heading level={2} size="h3">
          {kind.title}
        </Heading>
        <ButtonLink icon="plus" href={kind.add.address}>
          {kind.add.words}
        </ButtonLink>
      </div>
      {failure && <FetchFailure sentence={failure} onRetry={retry} />}
      <Items kind={kind} listed={listed} onDelete={ask} />
      {asked && (
        <DeleteQuestion
          noun={kind.noun}
          title={kind.rowOf(asked).title}
          onConfirm={async () => settle(await remove(asked))}
          onDismiss={() => settle(false)}
        />
      )}
    </div>
  );
}
