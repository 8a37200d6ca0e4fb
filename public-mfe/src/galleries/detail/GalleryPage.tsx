import { useLoaderData, useLocation, useNavigate } from '@ridgeline/remote-kit';
import { ButtonLink, Heading, Picture, Text } from '@ridgeline/shared-ui';
import type { MouseEvent } from 'react';
import { Page } from '../../page/Page';
import { Pager } from '../../page/Pager';
import { useHydrated } from '../../page/useHydrated';
import { Lightbox } from '../lightbox/Lightbox';
import * as styles from './GalleryPage.css';
import type { GalleryData } from './loader';
import { PhotoGrid } from './PhotoGrid';
import { hrefOf } from './pictures';

export function GalleryPage() {
  const { gallery, page, pageCount, pictures } = useLoaderData<GalleryData>();
  const lightbox = useLightboxInUrl(pictures.length);
  const cover = page === 1 ? pictures[0] : undefined;
  return (
    <Page>
      <div>
        <ButtonLink tone="quiet" href="/gallery">
          ← Back to Galleries
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
        <PhotoGrid pictures={pictures} start={cover ? 1 : 0} openerOf={lightbox.opener} />
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
          pictures={pictures}
          index={lightbox.index}
          onChange={lightbox.change}
          onDismiss={lightbox.close}
        />
      )}
    </Page>
  );
}

const photoHash = /^#photo-(\d+)$/;

/** Keeps the open picture in the URL's hash, so that it can be shared and Back closes it. */
function useLightboxInUrl(count: number) {
  const location = useLocation();
  const { hash, search } = location;
  const state = location.state as { opened?: boolean } | null;
  const navigate = useNavigate();
  // The server never sees the hash, and the hydrating render must match the server's.
  const hydrated = useHydrated();

  const fromHash = Number(photoHash.exec(hash)?.[1] ?? 0) - 1;
  const index = hydrated && fromHash >= 0 && fromHash < count ? fromHash : undefined;
  const go = (to: string, options: { replace?: boolean; state?: unknown }) =>
    void navigate({ search, hash: to }, { preventScrollReset: true, ...options });

  return {
    index,
    /** Leaves clicks with a modifier key or another button to the browser. */
    opener: (at: number) => (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      go(`#photo-${at + 1}`, { state: { opened: true } });
    },
    change: (to: number) => go(`#photo-${to + 1}`, { replace: true, state }),
    close: () => {
      if (state?.opened) void navigate(-1);
      else go('', { replace: true });
    },
  };
}
