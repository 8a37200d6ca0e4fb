import { canarySchema } from '@ridgeline/contract';
import { SelectField, Text } from '@ridgeline/shared-ui';
import { z } from 'zod';
import { FormDialog } from '../../form/FormDialog';
import { useSimpleForm } from '../../form/useSimpleForm';
import { formatVersion } from '../labels';
import { defaultShare, shares } from './shares';
import { decisionFailed, type Decisions, type PendingDecision } from './useDecisions';

const limits = [1, 2, 5, 10];
const defaultLimit = 2;
const never = 'never';

const schema = z.preprocess(
  ({ percent, endsAbovePercent }: Record<'percent' | 'endsAbovePercent', string>) => ({
    percent: Number(percent),
    endsAbovePercent: endsAbovePercent === never ? null : Number(endsAbovePercent),
  }),
  canarySchema.pick({ percent: true, endsAbovePercent: true }),
);

interface CanaryDialogProps {
  pending: PendingDecision;
  decisions: Decisions;
}

/** Asks how many visitors get a version as a canary, and when the canary ends by itself. */
export function CanaryDialog({ pending, decisions }: CanaryDialogProps) {
  const { startCanary, dismiss } = decisions;
  const { busy, failure, field, onSubmit } = useSimpleForm({
    schema,
    fallback: decisionFailed,
    send: (canary) => startCanary(pending, canary),
  });
  return (
    <FormDialog
      title={`Try version ${formatVersion(pending.version)} on some visitors?`}
      action="Start the trial"
      {...{ busy, failure, onSubmit }}
      onDismiss={dismiss}
    >
      <Text>
        Chance decides who gets it. They keep it until the trial ends, and you see here how it does.
      </Text>
      <SelectField
        label="Share of visitors"
        defaultValue={defaultShare}
        options={shares.map((share) => [String(share), `${share}%`])}
        {...field('percent')}
      />
      <SelectField
        label="Stop it by itself"
        hint="Compared with the pages of the live version that fail"
        defaultValue={defaultLimit}
        options={[
          ...limits.map(
            (points) => [`${points}`, `When ${points}% more of its pages fail`] as const,
          ),
          [never, 'Only when too many of its pages fail'],
        ]}
        {...field('endsAbovePercent')}
      />
    </FormDialog>
  );
}
