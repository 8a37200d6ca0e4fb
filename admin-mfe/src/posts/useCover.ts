import type { Post } from '@ridgeline/contract';
import { useRef, useState } from 'react';
import { sentenceFor } from '../failure/sentenceFor';
import { api } from '../session/api';

interface Cover {
  file: File;
  /** 0 to 1 while it is being sent. */
  progress?: number | undefined;
  failure?: string | undefined;
}

/**
 * The cover that was chosen. It is sent once the post is saved; if it fails it stays, to be tried
 * again or removed.
 * @param onArrived told of the post with its new cover
 */
export function useCover(onArrived: (post: Post) => void) {
  const [chosen, setChosen] = useState<Cover>();
  /** What was chosen up to now, also for a save that began before it was. */
  const latest = useRef<Cover>(undefined);
  const put = (now: Cover | undefined) => {
    latest.current = now;
    setChosen(now);
  };

  return {
    chosen,
    choose: (file: File) => put({ file }),
    remove: () => put(undefined),
    /** Resolves with whether there is nothing left to send. */
    send: async (postId: string): Promise<boolean> => {
      const cover = latest.current;
      if (!cover) return true;
      const { file } = cover;
      put({ file, progress: 0 });
      try {
        const post = await api.post('/api/blog/{id}/image', {
          params: { id: postId },
          files: { image: file },
          onProgress: (sent, total) => put({ file, progress: total > 0 ? sent / total : 0 }),
        });
        onArrived(post);
        put(undefined);
        return true;
      } catch (error) {
        const failure = sentenceFor(error, 'This file could not be uploaded. Please try again.');
        put({ file, failure });
        return false;
      }
    },
  };
}
