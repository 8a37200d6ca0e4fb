import { TextField } from '@ridgeline/shared-ui';
import type { MediaSearch } from './useMediaSearch';

/** Searches the library. */
export const MediaSearchField = ({ typed, find }: Pick<MediaSearch, 'typed' | 'find'>) => (
  <TextField
    type="search"
    label="Search pictures"
    autoComplete="off"
    enterKeyHint="search"
    value={typed}
    onChange={({ target }) => find(target.value)}
  />
);
