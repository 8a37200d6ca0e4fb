import { createLazyClient } from '@ridgeline/contract/client';
import { fetchOf, type LoaderFunctionArgs } from '@ridgeline/remote-kit';

/** The API's calls for the request of this loader or action. */
export const apiOf = (args: Pick<LoaderFunctionArgs, 'context'>) => createLazyClient(fetchOf(args));
