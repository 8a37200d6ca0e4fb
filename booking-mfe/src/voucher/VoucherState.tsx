import type { Voucher } from '@ridgeline/contract';
import { rands } from '@ridgeline/contract/bookings/money';
import { useRoot } from '@ridgeline/remote-kit';
import { ButtonLink, Inline, Notice, Stack, Text } from '@ridgeline/shared-ui';
import { formatDay } from '../page/moments';
import * as styles from './Voucher.css';
import { VoucherCard } from './VoucherCard';

/** The heading of a voucher's page. */
export function titleOf({ state, leftCents, valueCents }: Voucher): string {
  if (state === 'void') return 'This voucher was ended';
  if (state !== 'live') return `A voucher of ${rands(valueCents)}`;
  return leftCents > 0 ? `${rands(leftCents)} to ride with us` : 'This voucher is used up';
}

/** What a voucher is worth, and how to use it. */
export function VoucherState({ voucher }: { voucher: Voucher }) {
  const { state, leftCents, valueCents, code, token, forWhom, words, validUntil } = voucher;
  if (state === 'void')
    return (
      <Text>Nothing can be paid with it any more. Please write to us if that surprises you.</Text>
    );
  if (state === 'lapsed') return <Lapsed />;
  if (code === null) return <Notice>It is not paid yet, so nothing can be paid with it.</Notice>;
  if (leftCents === 0) return <Text>All of its {rands(valueCents)} were paid with it.</Text>;
  return (
    <Stack gap="6">
      <VoucherCard label="The voucher" forWhom={forWhom} words={words}>
        <p className={styles.code}>{code}</p>
        <Text tone="soft">
          {leftCents < valueCents && `${rands(leftCents)} of ${rands(valueCents)} are left. `}
          Valid until {formatDay(validUntil)}. It belongs to whoever has it.
        </Text>
      </VoucherCard>
      <Inline>
        <ButtonLink href="/events">Choose a ride</ButtonLink>
        <ButtonLink
          tone="secondary"
          icon="download"
          href={`/api/vouchers/${token}/voucher.pdf`}
          download
        >
          Poster to print (PDF)
        </ButtonLink>
      </Inline>
      <Text>
        To use it, book a ride and tick “I have a voucher”. On the next page, enter the code. It
        pays as much as it can, and the rest stays on it.
      </Text>
    </Stack>
  );
}

const Lapsed = () => {
  const { sellsVouchers } = useRoot().site;
  return (
    <Stack gap="6">
      <Text>
        The time to pay for it ran out, so nothing can be paid with it. If you have paid after all,
        it is here as soon as the money is.
      </Text>
      {sellsVouchers && (
        <Inline>
          <ButtonLink href="/book/voucher">Order again</ButtonLink>
        </Inline>
      )}
    </Stack>
  );
};
