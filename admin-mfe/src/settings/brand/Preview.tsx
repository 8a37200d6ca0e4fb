import { brandColors, type BrandFields, type Logo } from '@ridgeline/contract';
import { LogoMark } from '@ridgeline/shared-ui';
import { previews } from '@ridgeline/shared-ui/typefaces/preview';
import type { CSSProperties } from 'react';
import * as styles from './Brand.css';

/** The site's tokens with these colours. Scripts may set them: the content policy refuses only what is in the markup. */
const tokens = (colors: object) =>
  Object.fromEntries(
    Object.entries(colors).map(([token, value]) => [`--rl-color-${token}`, value as string]),
  ) as CSSProperties;

interface PreviewProps {
  fields: BrandFields;
  logo: Logo | null;
  siteName: string;
}

interface SampleProps extends Omit<PreviewProps, 'fields'> {
  scheme: 'day' | 'night';
  colors: object;
}

/** A piece of a page, which nobody can press. */
const Sample = ({ scheme, colors, logo, siteName }: SampleProps) => (
  <figure className={styles.scheme[scheme]} style={tokens(colors)}>
    <figcaption className={styles.hint}>{scheme === 'day' ? 'By day' : 'By night'}</figcaption>
    <p className={styles.name}>
      {logo ? (
        <img
          className={logo.plate === scheme ? styles.plate[scheme] : styles.logo}
          src={logo.path}
          alt={siteName}
        />
      ) : (
        <>
          <LogoMark size={26} />
          {siteName}
        </>
      )}
    </p>
    <p className={styles.headline}>Three days over the passes</p>
    <p>
      Words, <span className={styles.link}>a link</span>,{' '}
      <mark className={styles.selected}>words that are selected</mark>.
    </p>
    <span className={styles.button}>Book a Tour</span>
  </figure>
);

/** How pages look with what is chosen, by day and by night, before it is saved. */
export function Preview({ fields, logo, siteName }: PreviewProps) {
  const { day, night } = brandColors(fields);
  return (
    <section aria-label="Preview" className={`${styles.sideBySide} ${previews[fields.typeface]}`}>
      <Sample scheme="day" colors={day} logo={logo} siteName={siteName} />
      <Sample scheme="night" colors={night} logo={logo} siteName={siteName} />
    </section>
  );
}
