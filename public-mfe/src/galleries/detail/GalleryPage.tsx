import { useLoaderData } from '@ridgeline/remote-kit';
import { BackLink, Heading, Page, Picture, Text } from '@ridgeline/shared-ui';
import { OpenPhoto } from '../../lightbox/OpenPhoto';
import { anchorOf } from '../../lightbox/pictures';
import { usePhotoOpener } from '../../lightbox/useShowPhoto';
import { Pager } from '../../page/Pager';
import * as styles from './GalleryPage.css';
import type { GalleryData } from './loader';
import { PhotoGrid } from './PhotoGrid';
import { hrefOf, photoHref } from './pictures';

export function GalleryPage() {
  const { gallery, page, pageCount, pictures } = useLoaderData<GalleryData>();
  const openerOf = usePhotoOpener();
  const cover = page === 1 ? pictures[0] : undefined;
  return (
    <Page>
      <BackLink href="/gallery" hasArrow>
        ← Back to Galleries
      </BackLink>
      <Heading level={1}>{gallery.title}</Heading>
      {page === 1 && (
        <p dir="auto" className={styles.description}>
          {gallery.description}
        </p>
      )}
      {cover && (
        <a
          id={anchorOf(0)}
          className={styles.cover}
          href={photoHref(gallery.link, cover.id)}
          aria-label={`View ${gallery.title} full screen`}
          onClick={openerOf(0)}
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
          openerOf={openerOf}
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
      <OpenPhoto pictures={pictures} pageOf={({ id }) => photoHref(gallery.link, id)} />
    </Page>
  );
}
