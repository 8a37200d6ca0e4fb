import type { PostCard } from '@ridgeline/contract';
import { formatDate } from '@ridgeline/shared-ui';
import { dateInSouthAfrica } from '../page/calendar';

/** The date of publication, in South African time. */
export const PostDate = ({ publishedAt }: Pick<PostCard, 'publishedAt'>) =>
  publishedAt && (
    <time dateTime={publishedAt}>{formatDate(dateInSouthAfrica(new Date(publishedAt)))}</time>
  );
