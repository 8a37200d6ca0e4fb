import { ButtonLink, Text } from '@ridgeline/shared-ui';
import * as styles from './Pager.css';

interface PagerProps {
  /** What is on the pages, such as "Pages of past rides". */
  label: string;
  page: number;
  pages: number;
  addressOf: (page: number) => string;
  /** Words of the links to the page before and to the one after. */
  before: string;
  after: string;
}

/** The way through a list that is longer than one page; plain links. */
export const Pager = ({ label, page, pages, addressOf, before, after }: PagerProps) =>
  pages > 1 && (
    // Made anew on each page: the link that led there must not stay behind with the focus.
    <nav key={page} className={styles.pager} aria-label={label}>
      {page > 1 && (
        <ButtonLink tone="secondary" icon="left" href={addressOf(page - 1)} rel="prev">
          {before}
        </ButtonLink>
      )}
      <Text tone="soft">
        Page {page} of {pages}
      </Text>
      {page < pages && (
        <ButtonLink tone="secondary" href={addressOf(page + 1)} rel="next">
          {after}
        </ButtonLink>
      )}
    </nav>
  );
