import { createLazyClient } from '@ridgeline/contract/client';
import { fetchOf, type LoaderFunctionArgs } from '@ridgeline/remote-kit';

/** The API's calls for this loader's request. */
export const apiOf = (args: Pick<LoaderFunctionArgs, 'context'>) => createLazyClient(fetchOf(args));
