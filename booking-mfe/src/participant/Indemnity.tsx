import type { Agreement, BookingParticipant } from '@ridgeline/contract';
import { isolate } from '@ridgeline/contract/fields/isolate';
import { Heading, Text, TextLink } from '@ridgeline/shared-ui';
import type { ReactNode } from 'react';
import * as forms from '../book/BookForm.css';
import type { Signatory } from './signatory';
import { Checkbox, TextField } from '../page/fields';

interface IndemnityProps {
  person: BookingParticipant;
  /** The text to agree to. */
  newest: Agreement | undefined;
  /** Whether it differs from what the form showed before. */
  isChanged: boolean;
  agreeing: Signatory;
  guardian: { name: string; defaultValue: string; error: string | undefined };
  isAgreed: boolean;
  error: string | undefined;
  /** Whether the fields for a child are visible from the start. */
  isUnfolded: boolean;
  /** What else only a guardian may fill in. */
  children: ReactNode;
}

/** The indemnity, and who agrees to it. */
export function Indemnity(props: IndemnityProps) {
  const { person, newest, isChanged, agreeing, isUnfolded, children } = props;
  if (person.agreedAt) return <Agreed version={person.indemnityVersion} />;
  return (
    <fieldset className={forms.part}>
      <legend className={forms.legend}>Indemnity</legend>
      {newest && (
        <>
          <input type="hidden" name="indemnityVersion" value={newest.version} />
          <details className={forms.agreement} open={isChanged}>
            <summary className={forms.agreementTitle}>Indemnity: read it in full</summary>
            <p dir="auto" className={forms.agreementText}>
              {newest.text}
            </p>
          </details>
        </>
      )}
      {agreeing === 'guardian' ? (
        <>
          <Text tone="soft">
            <bdi>{person.name}</bdi> agrees by their own link.
          </Text>
          <details className={forms.agreement} open={isUnfolded}>
            <summary className={forms.agreementTitle}>
              {isolate(person.name)} is a child: agree as parent or guardian
            </summary>
            <div className={forms.part}>
              <Guardian {...props} label="The parent or guardian who agrees" />
              <Tick key={newest?.version} {...props} />
              {children}
            </div>
          </details>
        </>
      ) : (
        <>
          <Tick key={newest?.version} {...props} />
          <Guardian
            {...props}
            label="For a child: the parent or guardian who agrees"
            hint="Leave it empty for an adult"
          />
        </>
      )}
    </fieldset>
  );
}

/** The box to tick. Its key is the version of the text, so that a tick never counts for a newer one. */
const Tick = ({ person, agreeing, isAgreed, error }: IndemnityProps) => (
  <Checkbox
    label={
      agreeing === 'self'
        ? 'I have read the indemnity and agree to it.'
        : `I agree to the indemnity for ${isolate(person.name)}.`
    }
    name="indemnity"
    defaultChecked={isAgreed}
    error={error}
  />
);

type GuardianProps = Pick<IndemnityProps, 'guardian'> & { label: string; hint?: string };

const Guardian = ({ guardian, label, hint }: GuardianProps) => (
  <TextField label={label} autoComplete="off" {...(hint && { hint })} {...guardian} />
);

const Agreed = ({ version }: { version: number | null }) => (
  <div>
    <Heading level={2} size="h3">
      Indemnity
    </Heading>
    <Text>
      Agreed. Thank you.
      {version && (
        <>
          {' '}
          <TextLink href={`/booking/agreements/indemnity/${version}`}>Read it again</TextLink>
        </>
      )}
    </Text>
  </div>
);
