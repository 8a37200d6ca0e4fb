import { useLoaderData } from '@ridgeline/remote-kit';
import { BackLink, Heading, Page, Picture, Text } from '@ridgeline/shared-ui';
import { Pager } from '../../page/Pager';
import { Lightbox } from '../lightbox/Lightbox';
import * as styles from './GalleryPage.css';
import type { GalleryData } from './loader';
import { PhotoGrid } from './PhotoGrid';
import { anchorOf, hrefOf, photoHref } from './pictures';
import { useLightbox } from './useLightbox';

export function GalleryPage() {
  const { gallery, page, pageCount, pictures } = useLoaderData<GalleryData>();
  const lightbox = useLightbox(gallery.link, pictures);
  const cover = page === 1 ? pictures[0] : undefined;
  return (
    <Page>
      <BackLink href="/gallery" hasArrow>
        ← Back to Galleries
      </BackLink>
      <Heading level={1}>{gallery.title}</Heading>
      {page === 1 && <p className={styles.description}>{gallery.description}</p>}
      {cover && (
        <a
          id={anchorOf(0)}
          className={styles.cover}
          href={photoHref(gallery.link, cover.id)}
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
        <PhotoGrid
          link={gallery.link}
          pictures={pictures}
          start={cover ? 1 : 0}
          openerOf={lightbox.opener}
        />
      ) : (
        <Text tone="soft">No additional photos in this gallery.</Text>
      )}
      <Pager
        label="Pages of photos"
        page={page}
        pageCount={pageCount}
        hrefOf={(to) => hrefOf(gallery.link, to)}
        previous="Photos before these"
        next="Show more photos"
      />
      {lightbox.index !== undefined && (
        <Lightbox
          link={gallery.link}
          pictures={pictures}
          index={lightbox.index}
          onChange={lightbox.change}
          onDismiss={lightbox.close}
        />
      )}
    </Page>
  );
}
