import { Field, formatDate } from '@ridgeline/shared-ui';
import { StatusField } from '../form/StatusField';
import { publishedAtShown, statusShown, visibilityLegend } from './entry';
import { isFuture } from '../form/fieldTime';
import type { PostFormState } from './usePostForm';

const meanings = { draft: 'Only you can read it', published: 'Everybody can read it' };

/** Explains the effect of the current date. */
function consequence(fieldTime: string) {
  if (fieldTime === '') return 'South African time. Left empty, it comes out when you save it.';
  const [day = '', time = ''] = fieldTime.split('T');
  return isFuture(fieldTime)
    ? `It comes out by itself on ${formatDate(day)} at ${time}, South African time.`
    : 'South African time. A date that is still to come lets the post wait for it.';
}

/** The fields that determine whether and when visitors may read the post. */
export function PublishFields({ postForm }: { postForm: PostFormState }) {
  const { entry, entity } = postForm;
  const { stored, theirs, put, errorOf } = entity;
  // Saving keeps what somebody else has chosen meanwhile, unless it is chosen differently here.
  const current = theirs ?? stored;
  const status = statusShown(entry, current);
  const shown = publishedAtShown(entry, current);
  return (
    <StatusField
      legend={visibilityLegend}
      meanings={meanings}
      value={status}
      onChange={(chosen) => put('status', chosen)}
    >
      {status === 'published' && (
        <Field label="Publish date" hint={consequence(shown)} error={errorOf('publishedAt')}>
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              name="publishedAt"
              value={shown}
              onChange={({ target }) => put('publishedAt', target.value)}
            />
          )}
        </Field>
      )}
    </StatusField>
  );
}
