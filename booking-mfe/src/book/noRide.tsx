import { redirect } from '@ridgeline/remote-kit';

/** What can be booked is on the list of rides. */
export const loader = () => redirect('/events');

export const Component = () => null;
