import { useLocation, useNavigate } from '@ridgeline/remote-kit';
import { useEffect, type MouseEvent } from 'react';
import { useHydrated } from '../../page/useHydrated';
import { anchorOf, photoHref, type GalleryPicture } from './pictures';

const photoHash = /^#photo-(\d+)$/;

/**
 * Stores the open picture in the router's location, so that Back closes the lightbox. The address bar shows the URL
 * of the picture's own page, so that visitors share that URL.
 */
export function useLightbox(link: string, pictures: GalleryPicture[]) {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  // A reload may restore the state, but the hydrating render must match the server's.
  const hydrated = useHydrated();

  // A link with only the hash shows the photo in the page: see `:target` in the grid's styles.
  const { opened } = (state ?? {}) as { opened?: boolean };
  const index = hydrated && opened ? Number(photoHash.exec(hash)?.[1] ?? 0) - 1 : -1;
  const id = pictures[index]?.id;
  useEffect(() => {
    // The router keeps its own data in the history's state.
    if (id) window.history.replaceState(window.history.state, '', photoHref(link, id));
  }, [link, id]);

  const show = (at: number, replace: boolean) =>
    void navigate(
      { search, hash: anchorOf(at) },
      { preventScrollReset: true, replace, state: { opened: true } },
    );
  return {
    index: id ? index : undefined,
    /** Opens a picture on a plain click. Clicks with a modifier key or another button are left to the browser. */
    opener: (at: number) => (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      show(at, false);
    },
    change: (to: number) => show(to, true),
    close: () => void navigate(-1),
  };
}
