import type { Media } from '@ridgeline/contract';
import {
  Checkbox,
  EmptyState,
  FocusedNotice,
  Heading,
  pluralize,
  Skeleton,
  Stack,
  Text,
  TextField,
} from '@ridgeline/shared-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BackToDashboard } from '../page/BackToDashboard';
import { ListEnd } from '../page/LoadMore';
import { Page } from '../page/Page';
import { typingDelayMs, useDebounce } from '../page/useDebounce';
import * as styles from './Media.css';
import { MediaDialog } from './MediaDialog';
import { mediaQuery } from './queries';
import { nameOf } from './words';

/** The pictures that owners have uploaded: to find, describe, frame and replace. */
export function MediaPage() {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [missing, setMissing] = useState(false);
  const [opened, setOpened] = useState<Media>();
  const [done, setDone] = useState<{ sentence: string }>();
  const debounce = useDebounce();
  const list = useInfiniteQuery({
    ...mediaQuery({ search, missing }),
    placeholderData: (previous) => previous,
  });
  const find = (words: string) => {
    setTyped(words);
    debounce(words.trim() ? typingDelayMs : 0, () => setSearch(words.trim()));
  };
  const pages = list.data?.pages;
  const items = pages?.flatMap((page) => page.items);
  const withoutAlt = pages?.at(-1)?.withoutAlt ?? 0;
  return (
    <Page>
      <BackToDashboard />
      <Stack gap="2">
        <Heading level={1} size="h2">
          Pictures
        </Heading>
        <Text tone="soft">
          Everything that you have uploaded. Tap on a picture to say what is to be seen, to choose
          what stays in view, or to replace it wherever it is used.
        </Text>
      </Stack>
      {done && (
        <FocusedNotice tone="success" about={done}>
          {done.sentence}
        </FocusedNotice>
      )}
      <div className={styles.filters}>
        <TextField
          type="search"
          label="Search pictures"
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={({ target }) => find(target.value)}
        />
        {(withoutAlt > 0 || missing) && (
          <Checkbox
            label={`Only the ${pluralize(withoutAlt, 'picture')} without a description`}
            checked={missing}
            onChange={({ target }) => setMissing(target.checked)}
          />
        )}
      </div>
      {list.isPending && <Skeleton shapes={['row', 'row', 'row']} />}
      {items?.length === 0 && (
        <EmptyState title={search || missing ? 'Nothing found' : 'No pictures yet'}>
          <Text tone="soft">
            {search || missing
              ? 'No picture is like that.'
              : 'They stand here as soon as you give one to a ride, a gallery, a post or a page.'}
          </Text>
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul role="list" className={styles.tiles} aria-label="Pictures">
          {items.map((picture) => (
            <li key={picture._id}>
              <button type="button" className={styles.tile} onClick={() => setOpened(picture)}>
                <img className={styles.thumbnail} src={picture.thumbnail} alt="" loading="lazy" />
                <span className={styles.text}>
                  {nameOf(picture)}
                  {picture.alt === '' && <span className={styles.soft}>No description yet</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <ListEnd list={list} />
      {opened && (
        <MediaDialog
          key={opened._id}
          picture={opened}
          onDone={(sentence) => {
            setOpened(undefined);
            setDone({ sentence });
          }}
          onDismiss={() => setOpened(undefined)}
        />
      )}
    </Page>
  );
}
