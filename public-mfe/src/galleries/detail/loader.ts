import { apiOf, type LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { pageFailure } from '../../page/failure';
import { messages } from './messages';

/** The gallery, by its id or by the last part of its link. */
export async function loader(args: LoaderFunctionArgs) {
  try {
    return {
      gallery: await apiOf(args).gallery(args.params.galleryId ?? '', args.request.signal),
    };
  } catch (error) {
    throw pageFailure(error, messages.loadFailed);
  }
}

export type GalleryData = Awaited<ReturnType<typeof loader>>;
