import { useQuery } from '@tanstack/react-query';
import { shownIcon } from '../../settings/brand/Brand.css';
import { Preview } from '../../settings/brand/Preview';
import { siteQuery } from '../../settings/queries';
import * as styles from '../Content.css';
import * as fold from '../Fold.css';
import type { BrandState } from './changes';

interface LookProps {
  label: 'Before' | 'After';
  brand: BrandState;
  siteName: string;
}

const Look = ({ label, brand, siteName }: LookProps) => (
  <section className={fold.list} aria-label={label}>
    <h3 className={styles.label}>{label}</h3>
    <Preview fields={brand} logo={brand.logo} siteName={siteName} />
    {brand.icon && <img className={shownIcon} src={brand.icon.small} alt="App icon" />}
  </section>
);

/** How pages looked before and after a save of the brand. */
export function BrandLooks({ before, after }: { before: BrandState; after: BrandState }) {
  const siteName = useQuery(siteQuery).data?.name ?? '';
  return (
    <>
      <Look label="Before" brand={before} siteName={siteName} />
      <Look label="After" brand={after} siteName={siteName} />
    </>
  );
}
