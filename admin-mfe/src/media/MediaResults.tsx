import type { Media } from '@ridgeline/contract';
import { EmptyState, Skeleton, Text } from '@ridgeline/shared-ui';
import { ListEnd } from '../page/LoadMore';
import * as styles from './Media.css';
import type { MediaSearch } from './useMediaSearch';
import { nameOf } from './words';

const MediaTile = ({ picture, onPress }: { picture: Media; onPress: () => void }) => (
  <button type="button" className={styles.tile} onClick={onPress}>
    <img className={styles.thumbnail} src={picture.thumbnail} alt="" loading="lazy" />
    <span className={styles.text}>
      {nameOf(picture)}
      {picture.alt === '' && <span className={styles.soft}>No description yet</span>}
      {picture.name && picture.alt && <span className={styles.described}>{picture.alt}</span>}
    </span>
  </button>
);

interface MediaResultsProps {
  list: MediaSearch['list'];
  /** Whether only some pictures are asked for. */
  isFiltered: boolean;
  onChoose: (picture: Media) => void;
}

/** The pictures that were found, each of which can be chosen. */
export function MediaResults({ list, isFiltered, onChoose }: MediaResultsProps) {
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <>
      {list.isPending && <Skeleton shapes={['row', 'row', 'row']} />}
      {items?.length === 0 && (
        <EmptyState title={isFiltered ? 'Nothing found' : 'No pictures yet'}>
          <Text tone="soft">
            {isFiltered
              ? 'No picture is like that.'
              : 'They stand here as soon as you give one to a ride, a gallery, a post or a page.'}
          </Text>
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul role="list" className={styles.tiles} aria-label="Pictures">
          {items.map((picture) => (
            <li key={picture._id}>
              <MediaTile picture={picture} onPress={() => onChoose(picture)} />
            </li>
          ))}
        </ul>
      )}
      <ListEnd list={list} />
    </>
  );
}
