import { redirect, type RouteHandle } from '@ridgeline/remote-kit';

/** A path without a ride leads to the list of rides. */
export const loader = () => redirect('/events');

export const Component = () => null;

export const handle: RouteHandle = { searchParams: [] };
