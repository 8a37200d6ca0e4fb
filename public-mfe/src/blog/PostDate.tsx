import type { PostCard } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { formatDate } from '@ridgeline/shared-ui';

/** The date of publication, in South African time. */
export const PostDate = ({ publishedAt }: Pick<PostCard, 'publishedAt'>) =>
  publishedAt && <time dateTime={publishedAt}>{formatDate(dayInSouthAfrica(publishedAt))}</time>;
