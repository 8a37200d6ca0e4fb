import { withName } from '@ridgeline/contract';
import * as styles from '../Content.css';
import * as fold from '../Fold.css';

interface SearchPreviewProps {
  path: string;
  /** Empty for the name of the company alone. */
  title: string;
  description: string;
  /** The name of the company. */
  site: string;
}

/** What a search engine would show of a page. */
export function SearchPreview({ path, title, description, site }: SearchPreviewProps) {
  const named = withName(title, site);
  return (
    <figure className={styles.field} aria-label="In a search engine">
      <figcaption className={styles.label}>In a search engine</figcaption>
      <div className={styles.preview}>
        <span className={fold.soft}>
          {window.location.host}
          {path === '/' ? '' : path}
        </span>
        <span className={styles.previewTitle}>{named ? `${named} · ${site}` : site}</span>
        <span>
          {withName(description, site) ||
            'Without a description, a search engine chooses words of the page.'}
        </span>
      </div>
    </figure>
  );
}
