import type { Head, RouteHandle } from '@ridgeline/remote-kit';
import { aSite } from './aSite';

/** What a page that has no data of its own says of itself. */
export function headOf({ head }: RouteHandle, path: string): Head {
  if (!head) throw new Error(`The page at ${path} has no head`);
  return head({ data: undefined, site: aSite(), origin: 'https://rides.example', path });
}
