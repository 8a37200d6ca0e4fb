import { Picture } from '@ridgeline/shared-ui';
import { drawingUrl } from '../illustrations/drawings';
import type { PageData, PictureField } from './data';
import * as styles from './SectionPicture.css';

interface SectionPictureProps {
  /** The field of the section; nothing is shown without one. */
  picture: PictureField | undefined;
  pictures: PageData['page']['pictures'];
  /** Shown if there is no picture: the URL of a drawing. */
  standIn?: string | undefined;
  /** The size of our drawings. */
  width: number;
  height: number;
  /** Replaces the picture's own text. */
  alt?: string | undefined;
  /** As in the `sizes` attribute. */
  sizes: string;
  className: string;
  loading?: 'lazy' | 'eager';
}

/**
 * The upload that a section names, with its variants and the point that the section keeps in view; undefined if it names
 * a drawing, or the upload is gone.
 */
export function uploadOf(
  picture: PictureField | undefined,
  pictures: PageData['page']['pictures'],
) {
  const upload = picture && pictures[picture.file];
  return upload && { ...upload, focus: picture.focus ?? upload.focus };
}

/** Whether there is anything to show of a picture: the upload may be gone, and the drawing of a newer version. */
export const isShown = (
  picture: PictureField | undefined,
  pictures: PageData['page']['pictures'],
): picture is PictureField =>
  picture !== undefined && Boolean(uploadOf(picture, pictures) ?? drawingUrl(picture.file));

/** The owner's picture or our drawing, cropped to the shape that `className` gives it. */
export function SectionPicture(props: SectionPictureProps) {
  const { picture, pictures, standIn, width, height, sizes, className, loading = 'lazy' } = props;
  const alt = props.alt ?? picture?.alt ?? '';
  const upload = uploadOf(picture, pictures);
  const drawing = (picture && drawingUrl(picture.file)) ?? standIn;
  if (!upload)
    return drawing === undefined ? null : (
      <img className={className} src={drawing} alt={alt} {...{ width, height, loading }} />
    );
  return (
    <div className={`${className} ${styles.frame}`}>
      <Picture
        path={upload.path}
        variants={upload}
        alt={alt}
        sizes={sizes}
        ratio="fill"
        priority={loading === 'lazy' ? 'later' : 'soon'}
      />
    </div>
  );
}
