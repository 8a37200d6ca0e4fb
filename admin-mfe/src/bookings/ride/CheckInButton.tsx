import { Button } from '@ridgeline/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { checkIn, usePresence } from './checkIns';

interface CheckInButtonProps {
  bookingId: string;
  /** Which participant, counted from 1. */
  n: number;
  name: string;
  /** Whether the server knows that they have come. */
  isPresent: boolean;
}

/** Notes that a participant has come; pressed again, that they have not. */
export function CheckInButton({ bookingId, n, name, isPresent }: CheckInButtonProps) {
  const queryClient = useQueryClient();
  const present = usePresence({ bookingId, n }, isPresent);
  return (
    <Button
      tone={present ? 'quiet' : 'secondary'}
      {...(present && { icon: 'check' })}
      aria-label={`${present ? 'Here' : 'Check in'}: ${name}`}
      onClick={() => checkIn({ bookingId, n, present: !present }, queryClient)}
    >
      {present ? 'Here' : 'Check in'}
    </Button>
  );
}
