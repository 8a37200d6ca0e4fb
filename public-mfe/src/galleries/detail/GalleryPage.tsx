import { useLoaderData } from '@ridgeline/remote-kit';
import { BackLink, Heading, Page, Picture, Text } from '@ridgeline/shared-ui';
import type { MouseEvent } from 'react';
import { Pager } from '../../page/Pager';
import * as styles from './GalleryPage.css';
import type { GalleryData } from './loader';
import { OpenPhoto } from './OpenPhoto';
import { PhotoGrid } from './PhotoGrid';
import { anchorOf, hrefOf, photoHref } from './pictures';
import { useShowPhoto } from './useShowPhoto';

export function GalleryPage() {
  const { gallery, page, pageCount, pictures } = useLoaderData<GalleryData>();
  const show = useShowPhoto();
  /** Opens a picture on a plain click. Clicks with a modifier key or another button are left to the browser. */
  const openerOf = (index: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    show(index);
  };
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
      <OpenPhoto link={gallery.link} pictures={pictures} />
    </Page>
  );
}
