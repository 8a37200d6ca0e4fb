import type { DiscountCode } from '@ridgeline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../../failure/errors';
import { api } from '../../session/api';

interface TypedCode {
  /** What the code takes off; undefined until it is known. */
  discount: DiscountCode | undefined;
  /** Why it takes nothing off. */
  error: string | undefined;
  /** To be called once the field is left. */
  check: () => void;
}

/**
 * What a discount code takes off the price of a ride. It is asked for once its field is left, because a code that is
 * still being typed counts as a wrong one. The server checks it again as the booking is saved.
 */
export function useTypedCode(eventId: string, typed: string): TypedCode {
  // A code of a restored draft was complete.
  const [left, setLeft] = useState(typed);
  const isLeft = left === typed && typed.trim() !== '';
  const { data, error } = useQuery({
    queryKey: ['checked-code', eventId, left],
    queryFn: ({ signal }) =>
      api.post('/api/codes/check', { json: { code: left, eventId }, signal }),
    enabled: isLeft,
    retry: false,
  });
  return {
    discount: isLeft && data ? { code: data.code, off: data.off } : undefined,
    error:
      isLeft && error
        ? messageFor(error, 'The code could not be checked. You can add the booking anyway.')
        : undefined,
    check: () => setLeft(typed),
  };
}
