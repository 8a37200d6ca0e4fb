import { createVisitorClient } from '@ridgeline/contract/client';
import type { Post } from '@ridgeline/contract';

/** What the owner's form, in the tab that opened this one, left to be shown: a post not yet saved. */
function handedOver(id: string): Post | undefined {
  const text = window.sessionStorage.getItem(`preview:/blog/preview/${id}`);
  return text ? (JSON.parse(text) as Post) : undefined;
}

/** The owner's own calls: a draft is read by nobody else. */
const ownersApi = createVisitorClient({ token: () => window.localStorage.getItem('adminToken') });

/** The post as the owner sees it; only a browser can ask, for it alone holds the owner's token. */
export const postToPreview = async (id: string, signal: AbortSignal): Promise<Post> =>
  handedOver(id) ?? (await ownersApi.post(id, signal));
