import type { SiteContent, TextKey } from '@ridgeline/contract';
import type { LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { apiOf } from '../api';

type PageOf<Key extends string> = Key extends `${infer Page}.${string}` ? Page : never;

/**
 * Loads the site's own texts and pictures, of the texts only those of one page. If the API fails, it resolves with
 * null, and the page shows its defaults.
 */
export const loadSiteContent =
  (page: PageOf<TextKey>) =>
  async (args: LoaderFunctionArgs): Promise<SiteContent | null> => {
    try {
      const { signal } = args.request;
      const { texts = {}, ...content } = await apiOf(args).get('/api/site/content', { signal });
      const ofPage = Object.entries(texts).filter(([key]) => key.startsWith(`${page}.`));
      return { ...content, texts: Object.fromEntries(ofPage) };
    } catch {
      return null;
    }
  };
