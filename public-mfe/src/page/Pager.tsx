import { ButtonLink, Text } from '@ridgeline/shared-ui';
import * as styles from './Pager.css';

const pageNumber = /^[1-9]\d{0,5}$/;

/** The page number in a URL's search parameter; 1 if it is missing or invalid. */
export function pageNumberIn(url: string, parameter: string): number {
  const value = new URL(url).searchParams.get(parameter) ?? '';
  return pageNumber.test(value) ? Number(value) : 1;
}

interface PagerProps {
  /** Accessible name, such as "Pages of past rides". */
  label: string;
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
  /** Labels of the two links. */
  previous: string;
  next: string;
}

/** Plain links to the previous and the next page. Renders nothing if there is only one page. */
export const Pager = ({ label, page, pageCount, hrefOf, previous, next }: PagerProps) =>
  pageCount > 1 && (
    // The key remounts the links on each page, so that the clicked link does not keep the focus.
    <nav key={page} className={styles.pager} aria-label={label}>
      {page > 1 && (
        <ButtonLink tone="secondary" icon="left" href={hrefOf(page - 1)} rel="prev">
          {previous}
        </ButtonLink>
      )}
      <Text tone="soft">
        Page {page} of {pageCount}
      </Text>
      {page < pageCount && (
        <ButtonLink tone="secondary" href={hrefOf(page + 1)} rel="next">
          {next}
        </ButtonLink>
      )}
    </nav>
  );
