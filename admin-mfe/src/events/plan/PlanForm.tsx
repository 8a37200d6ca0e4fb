import { limits, type TourEvent } from '@ridgeline/contract';
import { TextArea, TextField } from '@ridgeline/shared-ui';
import { FieldGroup } from '../../content/form/FieldGroup';
import { ListField } from '../../content/form/ListField';
import { PlainField } from '../../content/form/PlainField';
import { SectionFieldsProvider } from '../../content/form/sectionFields';
import { ConflictNotice } from '../../form/ConflictNotice';
import { EntityForm } from '../../form/EntityForm';
import type { TextFieldProps } from '../../form/useFields';
import { sideBySide } from '../../page/Page.css';
import { formPath } from '../paths';
import { TourDates } from '../tour/TourDates';
import { FillFrom } from './FillFrom';
import { GuideChoice } from './GuideChoice';
import { planLabels } from './labels';
import { PicturesField } from './pictures/PicturesField';
import { daysSpec, planValuesOf, positionHint, type PlanValues } from './planFields';
import { ScopeDialog } from './ScopeDialog';
import { usePlanForm } from './usePlanForm';

interface PlanFormProps {
  event: TourEvent;
  onDone: (saved: TourEvent) => void;
}

type Field = (name: keyof PlanValues & string) => TextFieldProps;

/** The form of how a ride goes. All of it is optional. */
export function PlanForm({ event, onDone }: PlanFormProps) {
  const { form, uploads, pictures, fields, differences, question } = usePlanForm(event, onDone);
  const field: Field = (name) => form.field(name as never);

  /** Fills what is still empty with what another ride says. */
  function fillFrom(other: TourEvent) {
    const values = form.values();
    for (const [name, value] of Object.entries(planValuesOf(other)))
      if ((values[name] as string | unknown[]).length === 0)
        form.put(name as never, value as never);
  }

  return (
    <SectionFieldsProvider value={fields}>
      <EntityForm
        form={form}
        uploads={uploads}
        action="Save the plan"
        filesAction="Try the pictures again"
        href={formPath(event._id)}
        back="Back to the ride"
      >
        <TourDates event={form.stored ?? event} onSaved={form.continueFrom} />
        <FillFrom eventId={event._id} onFill={fillFrom} />
        <Places field={field} />
        <ListField spec={daysSpec} Field={PlainField} level={2} />
        <GuideChoice />
        <Lines field={field} />
        <Needs field={field} />
        <PicturesField
          event={form.stored ?? event}
          pictures={pictures}
          uploads={uploads.uploads}
          onFailure={form.setFailure}
        />
        {differences && <ConflictNotice differences={differences} onTake={form.takeTheirs} />}
      </EntityForm>
      {question && <ScopeDialog {...question} />}
    </SectionFieldsProvider>
  );
}

const Places = ({ field }: { field: Field }) => (
  <FieldGroup label="Start and finish">
    <div className={sideBySide}>
      <TextField
        label={planLabels.meetingPlace}
        hint="Such as the fuel stop at Clarens."
        maxLength={limits.placeLength}
        {...field('meetingPlace')}
      />
      <TextField
        label={planLabels.meetingTime}
        hint="Empty: when the ride begins."
        type="time"
        {...field('meetingTime')}
      />
    </div>
    <TextField
      label={planLabels.meetingPosition}
      hint={positionHint}
      autoComplete="off"
      {...field('meetingPosition')}
    />
    <TextArea label={planLabels.meetingNotes} rows={2} {...field('meetingNotes')} />
    <TextField
      label={planLabels.finishPlace}
      maxLength={limits.placeLength}
      {...field('finishPlace')}
    />
    <TextField label={planLabels.finishPosition} autoComplete="off" {...field('finishPosition')} />
  </FieldGroup>
);

const Lines = ({ field }: { field: Field }) => (
  <FieldGroup label="In short" hint="One thing in each line.">
    <TextArea label={planLabels.includes} rows={4} {...field('includes')} />
    <TextArea label={planLabels.excludes} rows={4} {...field('excludes')} />
    <TextArea label={planLabels.bring} rows={4} {...field('bring')} />
  </FieldGroup>
);

const Needs = ({ field }: { field: Field }) => (
  <FieldGroup label="What riders need">
    <TextField label={planLabels.licence} maxLength={limits.planLineLength} {...field('licence')} />
    <TextField
      label={planLabels.motorcycle}
      maxLength={limits.planLineLength}
      {...field('motorcycle')}
    />
    <TextField label={planLabels.tyres} maxLength={limits.planLineLength} {...field('tyres')} />
    <div className={sideBySide}>
      <TextField label={planLabels.minAge} inputMode="numeric" maxLength={2} {...field('minAge')} />
      <TextField
        label={planLabels.minRiders}
        hint="With fewer, the ride does not take place."
        inputMode="numeric"
        maxLength={3}
        {...field('minRiders')}
      />
    </div>
    <TextField
      label={planLabels.decidedOn}
      hint="The day on which you decide whether it takes place."
      type="date"
      {...field('decidedOn')}
    />
  </FieldGroup>
);
