import { useLocation, useNavigate } from '@ridgeline/remote-kit';
import { useLayoutEffect } from 'react';
import { useHydrated } from '../page/useHydrated';
import { Lightbox } from './Lightbox';
import type { LightboxPicture } from './pictures';
import { useShowPhoto } from './useShowPhoto';

const photoHash = /^#photo-(\d+)$/;

interface OpenPhotoProps {
  pictures: LightboxPicture[];
  /** The path of a picture's own page, if it has one. */
  pageOf?: (picture: LightboxPicture) => string;
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

  return (
    picture && (
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
