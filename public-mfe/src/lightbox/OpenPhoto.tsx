import { useLocation, useNavigate } from '@ridgeline/remote-kit';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useHydrated } from '../page/useHydrated';
import type { Lightbox as LightboxComponent } from './Lightbox';
import { loadLightbox } from './loadLightbox';
import type { LightboxPicture } from './pictures';
import { useShowPhoto } from './useShowPhoto';

const photoHash = /^#photo-(\d+)$/;

interface OpenPhotoProps {
  pictures: LightboxPicture[];
  /** The path of a picture's own page, if it has one. */
  pageOf?: (picture: LightboxPicture) => string;
}

/**
 * The lightbox, once it is needed and loaded.
 * @param href what is shown instead if it cannot be loaded, as a tap shows it without scripts; undefined while no picture
 *   is open
 */
function useLightbox(href: string | undefined) {
  const [Lightbox, setLightbox] = useState<typeof LightboxComponent>();
  useEffect(() => {
    if (!href || Lightbox) return undefined;
    let isOpen = true;
    loadLightbox().then(
      (loaded) => setLightbox(() => loaded),
      () => isOpen && window.location.replace(href),
    );
    return () => {
      isOpen = false;
    };
  }, [href, Lightbox]);
  return Lightbox;
}

/**
 * The lightbox with the open picture, if there is one. The address bar shows the URL of the picture's own page, if it has
 * one, so that visitors share that URL. This is a component of its own, because it renders again once it is hydrated. In the page,
 * that would make React hydrate all photos at once.
 */
export function OpenPhoto({ pictures, pageOf }: OpenPhotoProps) {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const show = useShowPhoto();
  // A reload may restore the state, but the hydrating render must match the server's.
  const hydrated = useHydrated();

  // A link with only the hash shows the photo in the page: see `:target` in the grid's styles.
  const { opened } = (state ?? {}) as { opened?: boolean };
  const index = hydrated && opened ? Number(photoHash.exec(hash)?.[1] ?? 0) - 1 : -1;
  const picture = pictures[index];
  const page = picture && pageOf?.(picture);
  // At once, because later the visitor may have gone back already, and this would change the URL of the page.
  useLayoutEffect(() => {
    // The router keeps its own data in the history's state.
    if (page) window.history.replaceState(window.history.state, '', page);
  }, [page]);
  const Lightbox = useLightbox(page ?? picture?.path);

  return (
    picture &&
    Lightbox && (
      <Lightbox
        page={page}
        pictures={pictures}
        index={index}
        onChange={(to) => show(to, { replace: true })}
        onDismiss={() => void navigate(-1)}
      />
    )
  );
}
