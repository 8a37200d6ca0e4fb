import { useLoaderData } from '@ridgeline/remote-kit';
import { ButtonLink, Heading, Picture, Text } from '@ridgeline/shared-ui';
import { Page } from '../../page/Page';
import { Pager } from '../../page/Pager';
import { Lightbox } from '../lightbox/Lightbox';
import { useOpenPicture } from '../lightbox/useOpenPicture';
import * as styles from './GalleryPage.css';
import { addressOf, type GalleryData } from './loader';
import { messages } from './messages';
import { PhotoGrid } from './PhotoGrid';

export function GalleryPage() {
  const { gallery, page, pages, pictures } = useLoaderData<GalleryData>();
  const lightbox = useOpenPicture(pictures.length);
  const cover = page === 1 ? pictures[0] : undefined;
  return (
    <Page>
      <div>
        <ButtonLink tone="quiet" href="/gallery">
          {messages.back}
        </ButtonLink>
      </div>
      <Heading level={1}>{gallery.title}</Heading>
      {page === 1 && <p className={styles.description}>{gallery.description}</p>}
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
      {gallery.photoCount > 0 ? (
        <PhotoGrid pictures={pictures} from={cover ? 1 : 0} openerOf={lightbox.opener} />
      ) : (
        <Text tone="soft">{messages.noPhotos}</Text>
      )}
      <Pager
        label="Pages of photos"
        page={page}
        pages={pages}
        addressOf={(to) => addressOf(gallery.link, to)}
        before="Photos before these"
        after="Show more photos"
      />
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
