import { useLocation, useNavigate } from '@ridgeline/remote-kit';
import type { MouseEvent } from 'react';
import { anchorOf } from './pictures';

/**
 * Returns a function that opens a picture in the lightbox. The router's location stores which one is open, so that Back
 * closes the lightbox.
 */
export function useShowPhoto() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (index: number, { replace = false } = {}) =>
    void navigate(
      { search, hash: anchorOf(index) },
      { preventScrollReset: true, replace, state: { opened: true } },
    );
}

/**
 * Returns a function for the handler of a link that opens a picture on a plain click. Clicks with a modifier key or
 * another button are left to the browser.
 */
export function usePhotoOpener() {
  const show = useShowPhoto();
  return (index: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    show(index);
  };
}
