import { redirect } from '@ridgeline/remote-kit';

/** A path without a ride leads to the list of rides. */
export const loader = () => redirect('/events');

export const Component = () => null;
