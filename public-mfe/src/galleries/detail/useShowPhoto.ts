import { useLocation, useNavigate } from '@ridgeline/remote-kit';
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
