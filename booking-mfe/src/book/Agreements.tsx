import type { Agreement } from '@ridgeline/contract';
import { useLoaderData } from '@ridgeline/remote-kit';
import { Text } from '@ridgeline/shared-ui';
import * as styles from './BookForm.css';
import type { BookData } from './loader';
import { Checkbox } from '../page/fields';

interface AgreementsProps {
  isAgreed: boolean;
  error: string | undefined;
}

/** The full terms, and the checkbox to agree to them. */
export function Agreements({ isAgreed, error }: AgreementsProps) {
  const { agreements } = useLoaderData<BookData>();
  const text = (kind: Agreement['kind']) => agreements.find((one) => one.kind === kind)?.text;
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>What you agree to</legend>
      <FullText title="Terms of booking" text={text('terms')} />
      <FullText title="Indemnity" text={text('indemnity')} />
      <Text tone="soft">
        Each rider agrees to the indemnity by their own link, which you get with the booking.
      </Text>
      <Checkbox
        label="I have read the terms of booking and agree to them."
        name="terms"
        defaultChecked={isAgreed}
        error={error}
      />
    </fieldset>
  );
}

const FullText = ({ title, text }: { title: string; text: string | undefined }) =>
  text && (
    <details className={styles.agreement}>
      <summary className={styles.agreementTitle}>{title}: read it in full</summary>
      <p dir="auto" className={styles.agreementText}>
        {text}
      </p>
    </details>
  );
