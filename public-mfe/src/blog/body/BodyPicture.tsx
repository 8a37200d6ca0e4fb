import type { Picture as StoredPicture } from '@ridgeline/contract';
import { Picture } from '@ridgeline/shared-ui';
import * as styles from './PostBody.css';

interface BodyPictureProps {
  src: string;
  alt?: string | undefined;
  /** Its variants, where they are known. */
  image: StoredPicture | undefined;
}

const isUpright = (image: StoredPicture | undefined) =>
  image !== undefined && image.height > image.width;

/** A picture inside a text: wider than it where there is room, unless it stands upright. */
export const BodyPicture = ({ src, alt = '', image }: BodyPictureProps) => (
  <div className={isUpright(image) ? styles.upright : styles.picture}>
    <Picture
      path={src}
      variants={image ?? null}
      alt={alt}
      sizes={
        isUpright(image) ? '(min-width: 600px) 420px, 100vw' : '(min-width: 900px) 940px, 100vw'
      }
    />
  </div>
);
