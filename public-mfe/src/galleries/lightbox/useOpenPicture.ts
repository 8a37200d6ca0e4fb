import { useLocation, useNavigate } from '@ridgeline/remote-kit';
import type { MouseEvent } from 'react';
import { useStarted } from '../../page/useStarted';

const inHash = /^#photo-(\d+)$/;

/**
 * Which picture is open, kept in the address: it can be shared, and Back closes it.
 * @param count how many there are
 */
export function useOpenPicture(count: number) {
  const location = useLocation();
  const { hash, search } = location;
  const state = location.state as { opened?: boolean } | null;
  const navigate = useNavigate();
  // The server never sees the part of an address behind #, and the first render must equal its own.
  const settled = useStarted();

  const at = Number(inHash.exec(hash)?.[1] ?? 0) - 1;
  const shown = settled && at >= 0 && at < count ? at : undefined;
  // Which page of the photos it is stays as it is.
  const go = (to: string, options: { replace?: boolean; state?: unknown }) =>
    void navigate({ search, hash: to }, { preventScrollReset: true, ...options });

  return {
    shown,
    /** Opens a picture; with Ctrl and the like the link does what links do. */
    opener: (index: number) => (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      go(`#photo-${index + 1}`, { state: { opened: true } });
    },
    move: (index: number) => go(`#photo-${index + 1}`, { replace: true, state }),
    close: () => {
      if (state?.opened) void navigate(-1);
      else go('', { replace: true });
    },
  };
}
