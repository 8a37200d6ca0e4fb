import { SelectField, Text } from '@ridgeline/shared-ui';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../form/FormDialog';
import { formatVersion } from '../labels';
import { defaultShare, shares } from './shares';
import type { Decisions, PendingDecision } from './useDecisions';

const limits = [1, 2, 5, 10];
const never = 'never';

interface TrialDialogProps {
  pending: PendingDecision;
  decisions: Decisions;
}

/** Asks how many visitors get a version on trial, and when the trial ends by itself. */
export function TrialDialog({ pending, decisions }: TrialDialogProps) {
  const { busy, failure, startTrial, dismiss } = decisions;
  const { register, handleSubmit } = useForm({
    defaultValues: { percent: String(defaultShare), limit: '2' },
  });
  return (
    <FormDialog
      title={`Try version ${formatVersion(pending.version)} on some visitors?`}
      action="Start the trial"
      {...{ busy, failure }}
      onSubmit={(event) =>
        void handleSubmit(({ percent, limit }) =>
          startTrial(pending, Number(percent), limit === never ? null : Number(limit)),
        )(event)
      }
      onDismiss={dismiss}
    >
      <Text>
        Chance decides who gets it. They keep it until the trial ends, and you see here how it does.
      </Text>
      <SelectField
        label="Share of visitors"
        {...register('percent')}
        options={shares.map((share) => [String(share), `${share}%`])}
      />
      <SelectField
        label="Stop it by itself"
        hint="Compared with the pages of the live version that fail"
        {...register('limit')}
        options={[
          ...limits.map(
            (points) => [`${points}`, `When ${points}% more of its pages fail`] as const,
          ),
          [never, 'Only when too many of its pages fail'],
        ]}
      />
    </FormDialog>
  );
}
