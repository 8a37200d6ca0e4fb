import type { PaymentStart } from '@ridgeline/contract';
import { rands } from '@ridgeline/contract/bookings/money';
import { Heading, Text } from '@ridgeline/shared-ui';
import { CopyButton } from '../page/CopyButton';
import * as styles from './BookingPage.css';

type TransferPayment = Extract<PaymentStart, { kind: 'transfer' }>;

/** The account for a bank transfer, with buttons to copy its details. */
export const Transfer = ({ payment }: { payment: TransferPayment }) => {
  const { account, amountCents, reference } = payment;
  return (
    <section className={styles.card} aria-labelledby="transfer">
      <Heading level={2} size="h3" id="transfer">
        Your transfer
      </Heading>
      <dl className={styles.facts}>
        <Fact name="Amount" value={rands(amountCents)} copied={(amountCents / 100).toFixed(2)} />
        <Fact name="Reference" value={reference} />
        {account && (
          <>
            <Fact name="Account name" value={account.accountName} />
            <Fact name="Bank" value={account.bank} />
            <Fact name="Account number" value={account.accountNumber} />
            <Fact name="Branch code" value={account.branchCode} />
          </>
        )}
      </dl>
      <Text tone="small">
        {account
          ? 'Please give exactly this reference, so that we know the money is yours. We confirm as soon as it is here.'
          : 'Please reply to the mail that we sent you for our bank details.'}
      </Text>
    </section>
  );
};

interface FactProps {
  name: string;
  value: string;
  /** The copied text, if it differs from the shown value. */
  copied?: string;
}

const Fact = ({ name, value, copied = value }: FactProps) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>
      {value}
      <CopyButton text={copied} what={name.toLowerCase()} />
    </dd>
  </div>
);
