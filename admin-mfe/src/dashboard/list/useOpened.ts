import { useLocation, useNavigate } from '@ridgeline/remote-kit';

/**
 * The item whose dialog is open, as the address says it: a link opens it, and Back closes it.
 * @param parameter that names the item; without one there is no dialog
 */
export function useOpened(parameter = '') {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const id = new URLSearchParams(search).get(parameter) ?? undefined;

  const open = (wanted: string | undefined) => {
    const now = new URLSearchParams(search);
    if (wanted === undefined) now.delete(parameter);
    else now.set(parameter, wanted);
    void navigate(
      { pathname, search: now.toString() },
      { state, preventScrollReset: true, replace: wanted === undefined },
    );
  };
  return [id, open] as const;
}
