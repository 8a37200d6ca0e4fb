import type { Media } from '@ridgeline/contract';
import { Checkbox, FocusedNotice, Heading, pluralize, Stack, Text } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { BackToDashboard } from '../page/BackToDashboard';
import { Page } from '../page/Page';
import * as styles from './Media.css';
import { MediaDialog } from './MediaDialog';
import { MediaResults } from './MediaResults';
import { MediaSearchField } from './MediaSearchField';
import { useMediaSearch } from './useMediaSearch';

/** The pictures that owners have uploaded: to find, describe, frame and replace. */
export function MediaPage() {
  const [missing, setMissing] = useState(false);
  const [opened, setOpened] = useState<Media>();
  const [done, setDone] = useState<{ sentence: string }>();
  const { list, search, ...words } = useMediaSearch({ missing });
  const withoutAlt = list.data?.pages.at(-1)?.withoutAlt ?? 0;
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
        <MediaSearchField {...words} />
        {(withoutAlt > 0 || missing) && (
          <Checkbox
            label={`Only the ${pluralize(withoutAlt, 'picture')} without a description`}
            checked={missing}
            onChange={({ target }) => setMissing(target.checked)}
          />
        )}
      </div>
      <MediaResults list={list} isFiltered={Boolean(search) || missing} onChoose={setOpened} />
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
