import type { Overview } from '@ridgeline/contract';
import { formPath as eventForm } from '../../events/saveEvent';
import { formPath as postForm } from '../../posts/savePost';
import type { Need } from './need';

const kinds = {
  event: { name: 'Draft ride', form: eventForm },
  post: { name: 'Draft post', form: postForm },
};

/** The latest drafts, of which the last line counts those that have no line of their own. */
export function draftNeeds({ drafts, draftCount }: Overview): Need[] {
  const more = draftCount - drafts.length;
  return drafts.map(({ kind, _id, title }, at) => {
    const isLast = at === drafts.length - 1;
    const others = isLast && more > 0 ? `, and ${more} more` : '';
    return {
      id: _id,
      icon: 'edit',
      sentence: `${kinds[kind].name}: ${title}${others}`,
      action: { words: 'Edit', href: kinds[kind].form(_id) },
    };
  });
}
