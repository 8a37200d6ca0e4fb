import type { PossibleOptOut } from '@ridgeline/contract';
import { Button, Icon, Notice } from '@ridgeline/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageFor } from '../../failure/errors';
import { api } from '../../session/api';
import * as styles from './ToDos.css';
import { overviewQuery } from './queries';

function sentenceFor({ name, number, text, isCertain }: PossibleOptOut): string {
  const who = name ?? number ?? 'Somebody';
  const wrote = text ? ` They wrote: “${text}”` : '';
  if (number !== null)
    return `${who} may want no more messages on WhatsApp, and gets none until you decide.${wrote}`;
  const wish = isCertain ? 'wants' : 'may want';
  return `${who} ${wish} no more messages on WhatsApp, which hides the number from us. Please take them out of your groups.${wrote}`;
}

/** Somebody who may want no more messages, and buttons that settle it. */
export function OptOutLine(person: PossibleOptOut) {
  const queryClient = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (wantsMessages: boolean) =>
      api.post('/api/whatsapp/possible-opt-outs/{id}', {
        params: { id: person._id },
        json: { wantsMessages },
      }),
    // Another owner may have settled it meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: overviewQuery.queryKey }),
  });
  const choose = (label: string, wantsMessages: boolean) => (
    <Button tone="quiet" busy={isPending} onClick={() => mutate(wantsMessages)}>
      {label}
    </Button>
  );
  return (
    <li className={styles.line}>
      <Icon name="whatsapp" />
      <div className={styles.sentence}>
        {sentenceFor(person)}
        {error && (
          <Notice tone="error">
            {messageFor(error, 'This could not be stored. Please try again.')}
          </Notice>
        )}
        <div className={styles.choices}>
          {person.number === null ? (
            choose('Done', false)
          ) : (
            <>
              {choose('Send no more', false)}
              {choose('Keep sending', true)}
            </>
          )}
        </div>
      </div>
    </li>
  );
}
