import type { OwnParticipation } from '@ridgeline/contract';
import { unpaidParameter } from '@ridgeline/contract/bookings/money';
import { isLive } from '@ridgeline/contract/bookings/states';
import type { LoaderFunctionArgs } from '@ridgeline/remote-kit';

/**
 * Whether somebody came back from the payment service without paying their share, according to the URL. Anybody can
 * write that into a URL, so it only chooses a sentence. It no longer counts once nothing is due.
 */
export const isBackUnpaid = (
  { request }: Pick<LoaderFunctionArgs, 'request'>,
  { share, state }: OwnParticipation,
): boolean =>
  new URL(request.url).searchParams.has(unpaidParameter) &&
  isLive(state) &&
  share !== undefined &&
  share.dueNowCents > 0 &&
  share.provider !== 'eft';
