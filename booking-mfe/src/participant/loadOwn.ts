import type { OwnParticipation } from '@ridgeline/contract';
import type { LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { apiOf } from '../api';
import { pageError } from '../page/pageError';

export const tokenOf = ({ params }: Pick<LoaderFunctionArgs, 'params'>) => ({
  token: params['token'] ?? '',
});

/** The page of a person of a party. */
export const ownPage = (token: string) => `/booking/participant/${token}`;

/** What a loader throws if a person's own link leads nowhere. */
export const noOwnPage = (error: unknown) =>
  pageError(error, 'There is nobody at this address. Please check that the link is complete.');

/** The booking as the person sees it whose token is in the URL. */
export const loadOwn = (args: LoaderFunctionArgs): Promise<OwnParticipation> =>
  apiOf(args).get('/api/participants/{token}', {
    params: tokenOf(args),
    signal: args.request.signal,
  });
