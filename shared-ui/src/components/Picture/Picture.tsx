import * as styles from './Picture.css';

interface Source {
  path: string;
  width: number;
}

/** An uploaded picture, as in the API. */
interface StoredPicture {
  width: number;
  height: number;
  placeholder: string;
  avif: Source[];
  webp: Source[];
  /** The point that stays in view where the picture is cropped, in percent. */
  focus?: { x: number; y: number } | undefined;
}

interface PictureProps {
  /** The original file. */
  path: string;
  /** Modern formats and smaller sizes; without them, browsers get the original file. */
  variants?: StoredPicture | null;
  alt: string;
  /** As in the `sizes` attribute. */
  sizes: string;
  ratio?: keyof typeof styles.ratio;
  /**
   * `first` for the largest picture above the fold, `soon` for others to load at once, `later` to load
   * near the viewport.
   */
  priority?: 'first' | 'soon' | 'later';
}

/** Cropping takes little from a picture between these ratios of width and height. The edge of a poster may matter. */
const cropped = { least: 1, most: 2 };

function isCropped(ratio: keyof typeof styles.ratio, variants: PictureProps['variants']) {
  if (ratio !== 'fit' || !variants) return ratio !== 'whole';
  const shape = variants.width / variants.height;
  return shape >= cropped.least && shape <= cropped.most;
}

/** The classes that move a cropped picture, because no style may be inline. Steps of a tenth are fine enough. */
function focused(focus: StoredPicture['focus']) {
  if (!focus) return '';
  const step = (percent: number) => Math.round(percent / 10) * 10;
  return ` ${styles.focusX[step(focus.x)]} ${styles.focusY[step(focus.y)]}`;
}

const srcSetOf = (sources: Source[]) =>
  sources.map(({ path, width }) => `${path} ${width}w`).join(', ');

/** Loads the best format and size that the browser supports, over a tiny placeholder. */
export function Picture(props: PictureProps) {
  const { path, variants, alt, sizes, ratio = 'natural', priority = 'later' } = props;
  return (
    <div className={`${styles.frame} ${styles.ratio[ratio]}`}>
      {variants && ratio !== 'whole' && (
        <img
          className={`${styles.placeholder}${focused(variants.focus)}`}
          src={variants.placeholder}
          alt=""
          loading={priority === 'later' ? 'lazy' : 'eager'}
        />
      )}
      <picture className={styles.picture}>
        {variants && variants.avif.length > 0 && (
          <source type="image/avif" srcSet={srcSetOf(variants.avif)} sizes={sizes} />
        )}
        {variants && variants.webp.length > 0 && (
          <source type="image/webp" srcSet={srcSetOf(variants.webp)} sizes={sizes} />
        )}
        <img
          className={
            isCropped(ratio, variants)
              ? `${styles.image}${focused(variants?.focus)}`
              : `${styles.image} ${styles.contained}`
          }
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
