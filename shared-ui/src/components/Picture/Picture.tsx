import * as styles from './Picture.css';

interface Source {
  path: string;
  width: number;
}

/** A stored picture, as the API answers it. */
export interface StoredPicture {
  width: number;
  height: number;
  placeholder: string;
  avif: Source[];
  webp: Source[];
}

interface PictureProps {
  /** Plain path of the picture. */
  path: string;
  /** Its modern formats and sizes, where there are any. */
  variants?: StoredPicture | null;
  alt: string;
  /** How wide it will be shown, as the `sizes` attribute has it. */
  sizes: string;
  ratio?: keyof typeof styles.ratio;
  /**
   * `first` for the picture that a page opens with, `soon` for one that is wanted at once but not
   * before it; the others wait until they are near.
   */
  priority?: 'first' | 'soon' | 'later';
}

const sourceSet = (sources: Source[]) =>
  sources.map(({ path, width }) => `${path} ${width}w`).join(', ');

/** A picture in the best format and size that the browser can show, over a tiny placeholder. */
export function Picture(props: PictureProps) {
  const { path, variants, alt, sizes, ratio = 'natural', priority = 'later' } = props;
  return (
    <div className={`${styles.frame} ${styles.ratio[ratio]}`}>
      {variants && ratio !== 'whole' && (
        <img
          className={styles.placeholder}
          src={variants.placeholder}
          alt=""
          loading={priority === 'later' ? 'lazy' : 'eager'}
        />
      )}
      <picture className={styles.choice}>
        {variants && variants.avif.length > 0 && (
          <source type="image/avif" srcSet={sourceSet(variants.avif)} sizes={sizes} />
        )}
        {variants && variants.webp.length > 0 && (
          <source type="image/webp" srcSet={sourceSet(variants.webp)} sizes={sizes} />
        )}
        <img
          className={ratio === 'whole' ? `${styles.image} ${styles.uncut}` : styles.image}
          src={path}
          alt={alt}
          width={variants?.width}
          height={variants?.height}
          loading={priority === 'later' ? 'lazy' : 'eager'}
          fetchPriority={priority === 'first' ? 'high' : undefined}
          decoding="async"
        />
      </picture>
    </div>
  );
}
