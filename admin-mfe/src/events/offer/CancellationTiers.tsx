import { limits } from '@ridgeline/contract';
import { Button, IconButton, Text, TextField } from '@ridgeline/shared-ui';
import * as fieldset from '../../form/Fieldset.css';
import type { ControlName } from '../../form/fieldNames';
import type { TextFieldProps } from '../../form/useFields';
import * as styles from './CancellationTiers.css';
import { freeCancellation, offerLabels, type OfferFormValues } from './offerFields';

type Tiers = OfferFormValues['cancellation'];

interface CancellationTiersProps {
  tiers: Tiers;
  onChange: (tiers: Tiers) => void;
  field: (name: ControlName<OfferFormValues>) => TextFieldProps;
  /** An error about the tiers as a whole. */
  error: string | undefined;
}

/** How much riders get back when they cancel, by the days that are left until the ride. */
export const CancellationTiers = ({ tiers, onChange, field, error }: CancellationTiersProps) => (
  <fieldset className={fieldset.group}>
    <legend className={fieldset.legend}>{offerLabels.cancellation}</legend>
    <Text tone="small">
      {tiers.length === 0
        ? freeCancellation
        : 'Later than the last step they get nothing back. When you cancel, they get all of it.'}
    </Text>
    {tiers.map((_tier, at) => (
      <div key={at} className={styles.tier}>
        <TextField
          label="Days before"
          inputMode="numeric"
          maxLength={3}
          {...field(`cancellation.${at}.daysBefore`)}
        />
        <TextField
          label="Percent back"
          inputMode="numeric"
          maxLength={3}
          {...field(`cancellation.${at}.refundPercent`)}
        />
        <IconButton
          icon="trash"
          label={`Remove step ${at + 1}`}
          onClick={() => onChange(tiers.filter((_other, place) => place !== at))}
        />
      </div>
    ))}
    {error && <Text tone="small">{error}</Text>}
    {tiers.length < limits.cancellationTiers && (
      <div>
        <Button
          tone="secondary"
          onClick={() => onChange([...tiers, { daysBefore: '', refundPercent: '' }])}
        >
          Add a step
        </Button>
      </div>
    )}
  </fieldset>
);
