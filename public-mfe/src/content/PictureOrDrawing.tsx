import type { SitePicture } from '@ridgeline/contract';
import { Picture } from '@ridgeline/shared-ui';
import * as styles from './PictureOrDrawing.css';

interface PictureOrDrawingProps {
  image?: SitePicture | undefined;
  /** URL of the drawing that is shown without an image. `width` and `height` are its size. */
  drawing: string;
  width: number;
  height: number;
  alt: string;
  /** As in the `sizes` attribute. */
  sizes: string;
  className: string;
  loading?: 'lazy' | 'eager';
}

/** The owner's picture, or our drawing if there is none. */
export function PictureOrDrawing(props: PictureOrDrawingProps) {
  const { image, drawing, width, height, alt, sizes, className, loading = 'lazy' } = props;
  if (!image)
    return <img className={className} src={drawing} alt={alt} {...{ width, height, loading }} />;
  return (
    <div className={`${className} ${styles.frame}`}>
      <Picture
        path={image.path}
        variants={image}
        alt={alt}
        sizes={sizes}
        ratio="fill"
        priority={loading === 'lazy' ? 'later' : 'soon'}
      />
    </div>
  );
}
