import { useLoaderData } from '@ridgeline/remote-kit';
import { ButtonLink, Heading, Picture, Text } from '@ridgeline/shared-ui';
import { Page } from '../../page/Page';
import { Lightbox } from '../lightbox/Lightbox';
import { useOpenPicture } from '../lightbox/useOpenPicture';
import * as styles from './GalleryPage.css';
import type { GalleryData } from './loader';
import { messages } from './messages';
import { PhotoGrid } from './PhotoGrid';
import { picturesOf } from './pictures';

export function GalleryPage() {
  const { gallery } = useLoaderData<GalleryData>();
  const pictures = picturesOf(gallery);
  const lightbox = useOpenPicture(pictures.length);
  const [cover] = pictures;
  return (
    <Page>
      <div>
        <ButtonLink tone="quiet" href="/gallery">
          {messages.back}
        </ButtonLink>
      </div>
      <Heading level={1}>{gallery.title}</Heading>
      <p className={styles.description}>{gallery.description}</p>
      {cover && (
        <a
          className={styles.cover}
          href={cover.path}
          aria-label={`View ${gallery.title} full screen`}
          onClick={lightbox.opener(0)}
        >
          <Picture
            path={cover.path}
            variants={cover.image}
            alt={cover.alt}
            sizes="(min-width: 1336px) 1240px, 100vw"
            priority="first"
          />
        </a>
      )}
      {pictures.length > 1 ? (
        <PhotoGrid pictures={pictures} openerOf={lightbox.opener} />
      ) : (
        <Text tone="soft">{messages.noPhotos}</Text>
      )}
      {lightbox.shown !== undefined && (
        <Lightbox
          pictures={pictures}
          shown={lightbox.shown}
          onMove={lightbox.move}
          onDismiss={lightbox.close}
        />
      )}
    </Page>
  );
}
