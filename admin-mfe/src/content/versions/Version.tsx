import type { ContentVersion } from '@ridgeline/contract';
import { useLocation } from '@ridgeline/remote-kit';
import { Button, ButtonLink, Text } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Fragment, Suspense, useState } from 'react';
import { Fetching } from '../../page/Fetching';
import { momentText } from '../../page/moment';
import * as styles from '../Content.css';
import * as fold from '../Fold.css';
import { Fold } from '../Fold';
import { versionPreviewPath } from '../paths';
import { versionQuery } from '../queries';
import { changesIn, sentenceOf, type BrandState } from './changes';
import { BrandLooks } from './lazy';

interface VersionProps {
  version: ContentVersion;
  /** The name of its page. */
  page: string;
  nameOf: (section: string) => string;
  busy: boolean;
  onTakeBack: (all: boolean) => void;
}

const intoView = (element: HTMLElement | null) => void element?.scrollIntoView();

/** Whether there was no page before a save. */
const isNewPage = ({ subject, section, what }: ContentVersion) =>
  subject === 'page' && section === null && what === 'added';

/** A save: who, when and what. It unfolds to what it has changed. */
export function Version({ version, page, nameOf, busy, onTakeBack }: VersionProps) {
  const { _id, at, who, subject } = version;
  // Whoever comes back from the page as it looked goes on here.
  const isTarget = useLocation().hash === `#${_id}`;
  const [isOpen, setOpen] = useState(isTarget);
  const sentence = sentenceOf(version, page, nameOf);
  return (
    <li ref={isTarget ? intoView : undefined}>
      <Fold
        level={2}
        title={sentence}
        note={`${who?.name ?? 'Somebody whose account is gone'}, ${momentText(at)}`}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      >
        {subject !== 'brand' && (
          <div>
            <ButtonLink
              tone="secondary"
              icon="eye"
              href={versionPreviewPath(_id, isNewPage(version) ? 'after' : 'before')}
              aria-label={`See how it looked: ${sentence}`}
            >
              See how it looked
            </ButtonLink>
          </div>
        )}
        <Changes id={_id} nameOf={nameOf} />
        <div className={fold.list}>
          {subject === 'page' && (
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
                <span className={fold.soft}>Before</span>
                {before || '(nothing)'}
              </dd>
              <dd className={styles.said}>
                <span className={fold.soft}>After</span>
                {after || '(nothing)'}
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
      {query.data?.subject === 'brand' && (
        <Suspense>
          <BrandLooks
            before={query.data.before as BrandState}
            after={query.data.after as BrandState}
          />
        </Suspense>
      )}
    </>
  );
}
