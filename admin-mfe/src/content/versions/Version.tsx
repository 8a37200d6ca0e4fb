import type { ContentVersion } from '@ridgeline/contract';
import { Button, Text } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Fetching } from '../../page/Fetching';
import { momentText } from '../../page/moment';
import * as styles from '../Content.css';
import { Fold } from '../Fold';
import { versionQuery } from '../queries';
import { changesIn, sentenceOf } from './changes';

interface VersionProps {
  version: ContentVersion;
  /** The name of its page. */
  page: string;
  nameOf: (section: string) => string;
  busy: boolean;
  onTakeBack: (all: boolean) => void;
}

/** A save: who, when and what. It unfolds to what it has changed. */
export function Version({ version, page, nameOf, busy, onTakeBack }: VersionProps) {
  const [isOpen, setOpen] = useState(false);
  const { at, who } = version;
  const sentence = sentenceOf(version, page, nameOf);
  return (
    <li>
      <Fold
        level={2}
        title={sentence}
        note={`${who?.name ?? 'Somebody whose account is gone'}, ${momentText(at)}`}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      >
        <Changes id={version._id} nameOf={nameOf} />
        <div className={styles.list}>
          {version.subject === 'page' && (
            <Text tone="small">
              What was changed since in this page’s name, menus, order and sections goes back, too.
            </Text>
          )}
          <div>
            <Button
              tone="secondary"
              icon="undo"
              busy={busy}
              aria-label={`Take this back: ${sentence}`}
              onClick={() => onTakeBack(false)}
            >
              Take this back
            </Button>
          </div>
          <div>
            <Button tone="quiet" busy={busy} onClick={() => onTakeBack(true)}>
              Take back everything since, on all pages
            </Button>
          </div>
        </div>
      </Fold>
    </li>
  );
}

/** What a save has changed, with what was there before and after. */
function Changes({ id, nameOf }: { id: string; nameOf: (section: string) => string }) {
  const query = useQuery(versionQuery(id));
  const changes = query.data && changesIn(query.data, nameOf);
  return (
    <>
      <Fetching query={query} sentence="Failed to load this version. Please try again." />
      {changes?.length === 0 && <Text tone="soft">There is nothing to compare.</Text>}
      {changes && changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map(({ label, before, after }) => (
            <Fragment key={label}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.said}>
                <span className={styles.soft}>Before</span>
                {before || '(nothing)'}
              </dd>
              <dd className={styles.said}>
                <span className={styles.soft}>After</span>
                {after || '(nothing)'}
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
    </>
  );
}
