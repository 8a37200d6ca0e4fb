import type { PostStatus } from '@ridgeline/contract';
import { Field, formatDate } from '@ridgeline/shared-ui';
import { publishedAtShown } from './entry';
import * as styles from './PostForm.css';
import { isFuture } from './southAfricanTime';
import type { PostFormState } from './usePostForm';

const choices: { status: PostStatus; name: string; meaning: string }[] = [
  { status: 'draft', name: 'Draft', meaning: 'Only you can read it' },
  { status: 'published', name: 'Published', meaning: 'Everybody can read it' },
];

/** What follows from the date that stands there. */
function consequence(fieldTime: string) {
  if (fieldTime === '') return 'South African time. Left empty, it comes out when you save it.';
  const [day = '', time = ''] = fieldTime.split('T');
  return isFuture(fieldTime)
    ? `It comes out by itself on ${formatDate(day)} at ${time}, South African time.`
    : 'South African time. A date that is still to come lets the post wait for it.';
}

/** Whether visitors may read the post, and from when. */
export function PublishFields({ postForm }: { postForm: PostFormState }) {
  const { entry, entity } = postForm;
  const { stored, put, errorOf } = entity;
  const shown = publishedAtShown(entry, stored);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Who can read it</legend>
      {choices.map(({ status, name, meaning }) => (
        <label key={status} className={styles.choice}>
          <input
            className={styles.radio}
            type="radio"
            name="status"
            value={status}
            checked={entry.status === status}
            onChange={() => put('status', status)}
          />
          <span>
            {name} <span className={styles.remark}>· {meaning}</span>
          </span>
        </label>
      ))}
      {entry.status === 'published' && (
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
    </fieldset>
  );
}
