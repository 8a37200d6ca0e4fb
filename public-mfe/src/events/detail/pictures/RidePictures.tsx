import type { EventPicture, TourEvent } from '@ridgeline/contract';
import { Heading, Picture, Stack } from '@ridgeline/shared-ui';
import { deferSelf } from '@ridgeline/shared-ui/deferred';
import { whenNear } from '../../../lightbox/loadLightbox';
import { OpenPhoto } from '../../../lightbox/OpenPhoto';
import { anchorOf, type LightboxPicture } from '../../../lightbox/pictures';
import { usePhotoOpener } from '../../../lightbox/useShowPhoto';
import * as styles from './RidePictures.css';

interface RidePicturesProps {
  event: Pick<TourEvent, 'title'>;
  pictures: readonly EventPicture[];
}

/** The pictures of a ride after the first one. Each opens full screen. */
export function RidePictures({ event: { title }, pictures }: RidePicturesProps) {
  const openerOf = usePhotoOpener();
  const shown = pictures.map(({ _id: id, path, image, alt }, index): LightboxPicture => ({
    id,
    path,
    image,
    alt: alt || `${title}, picture ${index + 1}`,
    caption: alt,
  }));
  return (
    <>
      <section ref={whenNear} className={styles.section} {...deferSelf}>
        <Stack gap="4">
          <Heading level={2} size="h3">
            Pictures
          </Heading>
          <ul role="list" className={styles.pictures}>
            {shown.map(({ id, path, image, alt }, index) => (
              <li key={id} id={anchorOf(index)} className={styles.picture}>
                <a
                  className={styles.link}
                  href={path}
                  aria-label={`View ${alt}`}
                  onClick={openerOf(index)}
                >
                  <Picture
                    path={path}
                    variants={image}
                    alt={alt}
                    ratio="fill"
                    sizes="(min-width: 1336px) 277px, (min-width: 900px) 22vw, (min-width: 600px) 33vw, 50vw"
                  />
                </a>
              </li>
            ))}
          </ul>
        </Stack>
      </section>
      <OpenPhoto pictures={shown} />
    </>
  );
}
