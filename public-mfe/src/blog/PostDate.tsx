import type { PostCard } from '@ridgeline/contract';
import { formatDate } from '@ridgeline/shared-ui';
import { todayInSouthAfrica } from '../events/calendar';

/** The day on which a post came out, as it was in South Africa. */
export const PostDate = ({ publishedAt }: Pick<PostCard, 'publishedAt'>) =>
  publishedAt && (
    <time dateTime={publishedAt}>{formatDate(todayInSouthAfrica(new Date(publishedAt)))}</time>
  );
