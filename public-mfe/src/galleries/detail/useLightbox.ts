import { useLocation, useNavigate } from '@ridgeline/remote-kit';
import { useEffect, type MouseEvent } from 'react';
import { useHydrated } from '../../page/useHydrated';
import { anchorOf, photoHref, type GalleryPicture } from './pictures';

const photoHash = /^#photo-(\d+)$/;

/**
 * Keeps the open picture in the router's location, so that Back closes it. The address bar shows the
 * picture's own page, which is what a friend gets, with or without scripts.
 */
export function useLightbox(link: string, pictures: GalleryPicture[]) {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  // A reload may bring the state back, and the hydrating render must match the server's.
  const hydrated = useHydrated();

  // A link to the hash alone shows the photo in the page: see the grid's `:target`.
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
    /** Leaves clicks with a modifier key or another button to the browser. */
    opener: (at: number) => (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      show(at, false);
    },
    change: (to: number) => show(to, true),
    close: () => void navigate(-1),
  };
}
