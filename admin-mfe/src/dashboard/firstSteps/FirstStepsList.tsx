import type { FirstStep } from '@ridgeline/contract';
import { useNavigate } from '@ridgeline/remote-kit';
import { Button, ButtonLink, Heading, Icon, Notice, Text } from '@ridgeline/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { messageFor } from '../../failure/errors';
import { between, focusTarget, list } from '../../page/Page.css';
import { api } from '../../session/api';
import { overviewQuery } from '../toDos/queries';
import * as toDoStyles from '../toDos/ToDos.css';
import { useTopLoading } from '../useTopLoading';
import * as styles from './FirstStepsList.css';
import { steps } from './steps';
import type { ShownSteps } from './useFirstSteps';

function Step({ step }: { step: FirstStep }) {
  const { title, why, icon, href, action } = steps[step];
  return (
    <li className={toDoStyles.line}>
      <Icon name={icon} />
      <span className={toDoStyles.sentence}>
        {title} <span className={styles.why}>{why}</span>
      </span>
      <ButtonLink tone="quiet" href={href}>
        {action}
      </ButtonLink>
    </li>
  );
}

/** What a new site lacks, in the order in which it helps, until the owner puts the list away. */
export function FirstStepsList({ shown }: { shown: ShownSteps | undefined }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const top = useRef<HTMLDivElement>(null);
  const { mutate, error, isPending, data } = useMutation({
    mutationFn: (isHidden: boolean) => api.put('/api/admin/first-steps', { json: { isHidden } }),
    onSuccess: (firstSteps) => {
      queryClient.setQueryData(
        overviewQuery.queryKey,
        (overview) => overview && { ...overview, firstSteps },
      );
      if (shown?.isAskedFor) void navigate('/admin-dashboard', { replace: true });
      // The button disappears with the list.
      top.current?.focus();
    },
  });
  const isLoading = useTopLoading();
  const wasPutAway = data?.isHidden === true && !shown;
  if (isLoading || (!shown && !wasPutAway)) return null;
  return (
    <div ref={top} tabIndex={-1} className={focusTarget}>
      {wasPutAway && (
        <Text tone="soft">The list of first steps is put away. You find it under More.</Text>
      )}
      {shown && (
        <section className={list} aria-labelledby="first-steps">
          <div className={between}>
            <Heading level={2} size="h3" id="first-steps">
              First steps
            </Heading>
            <Button tone="quiet" busy={isPending} onClick={() => mutate(!shown.isHidden)}>
              {shown.isHidden ? 'Keep it here' : 'Put it away'}
            </Button>
          </div>
          {error && (
            <Notice tone="error">
              {messageFor(error, 'That did not work. Please try again.')}
            </Notice>
          )}
          {shown.visible.length === 0 && <Text tone="soft">Nothing is missing.</Text>}
          <ul role="list" className={toDoStyles.lines} aria-labelledby="first-steps">
            {shown.visible.map((step) => (
              <Step key={step} step={step} />
            ))}
          </ul>
          {shown.more > 0 && (
            <div>
              <Button tone="quiet" onClick={shown.showAll}>
                and {shown.more} more
              </Button>
            </div>
          )}
        </section>
      )}
    </div>
  );
}
