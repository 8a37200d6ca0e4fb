import { redirect } from '@ridgeline/remote-kit';

/** The list of rides shows what can be booked. */
export const loader = () => redirect('/events');

export const Component = () => null;
