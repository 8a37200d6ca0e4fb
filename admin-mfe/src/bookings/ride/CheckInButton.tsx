import { Button } from '@ridgeline/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { checkIn, usePresence } from './checkIns';

interface CheckInButtonProps {
  bookingId: string;
  /** The participant's position in the booking, counted from 1. */
  n: number;
  name: string;
  /** Whether they are checked in, according to the server. */
  isPresent: boolean;
}

/** A toggle that checks a participant in or out. */
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
