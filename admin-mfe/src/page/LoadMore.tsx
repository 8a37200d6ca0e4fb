import { Button } from '@ridgeline/shared-ui';

const words = { ready: 'Load more', loading: 'Loading…', done: 'That is all' };

interface LoadMoreProps {
  state: keyof typeof words;
  onPress: () => void;
}

/**
 * Below a list that comes by page. It stays when there is no more, so that whoever pressed it is not
 * left nowhere.
 */
export const LoadMore = ({ state, onPress }: LoadMoreProps) => (
  <Button tone="secondary" width="wide" busy={state !== 'ready'} onClick={onPress}>
    {words[state]}
  </Button>
);
