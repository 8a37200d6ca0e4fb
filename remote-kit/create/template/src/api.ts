import { createLazyClient } from '@ridgeline/contract/client';
import { fetchOf, type LoaderFunctionArgs } from '@ridgeline/remote-kit';

/** An API client for this loader's request. */
export const apiOf = (args: Pick<LoaderFunctionArgs, 'context'>) => createLazyClient(fetchOf(args));
