import { Skeleton } from './Skeleton';
import type { Specimens } from '../../catalogue/specimen';

export const skeleton: Specimens = {
  Skeleton: <Skeleton shapes={['heading', 'line', 'line', 'card']} />,
};
