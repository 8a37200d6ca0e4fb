import { Text } from '@ridgeline/shared-ui';
import type { Polling } from './usePolling';

/** Says what we do about a payment that may be on its way. */
export const CheckingPayment = ({ polling }: { polling: Polling }) => (
  <Text>
    {polling === 'stopped'
      ? 'The payment service has not reported a payment yet. If you have paid, please do not pay again: we go on asking, and write to you as soon as it is here.'
      : `Have you just paid? Then please do not pay again: we are checking with the payment service. ${next[polling]}`}
  </Text>
);

const next = {
  on: 'This page shows your payment as soon as it is here.',
  off: 'Load this page again in a minute to see whether your payment is here.',
};
