import { limits, messages, type SiteContent, type VideoPlace } from '@ridgeline/contract';
import { useState } from 'react';
import { messageFor } from '../../failure/errors';
import { useRetryWhenOnline } from '../../failure/useRetryWhenOnline';
import { api } from '../../session/api';
import type { Upload } from '../../uploads/queue';
import { useUploads } from '../../uploads/useUploads';

/** The types that the server accepts. Other files are rejected without uploading them. */
export const videoTypes = ['video/mp4', 'video/x-m4v', 'video/quicktime', 'video/webm'];

const problemOf = ({ type, size }: File) => {
  if (!videoTypes.includes(type)) return messages.videoType;
  return size >= limits.videoBytes ? messages.videoSize : undefined;
};

const uploadFailed = 'This video could not be uploaded. Please try again.';

/** Uploads the file of a video as soon as it is chosen. Another one replaces it, even while it is being uploaded. */
export function useVideoFile(place: VideoPlace, onContent: (content: SiteContent) => void) {
  const [problem, setProblem] = useState<string>();
  const uploads = useUploads();
  const [uploading] = uploads.uploads;
  const isUploading = uploading?.progress !== undefined;

  const send = (upload: Upload) =>
    uploads.attempt(
      upload,
      (video, { onProgress, signal }) =>
        api.post('/api/site/videos/{place}', {
          params: { place },
          files: { video },
          onProgress,
          signal,
        }),
      { onArrived: onContent, onRefused: setProblem, fallback: uploadFailed },
    );

  function choose(file: File) {
    const invalid = problemOf(file);
    setProblem(invalid);
    if (invalid) return;
    if (uploading) uploads.remove(uploading.id);
    void send(uploads.add('video', file));
  }

  const retry = () => uploading && !isUploading && void send(uploading);
  useRetryWhenOnline(uploading?.failure, retry);

  async function remove() {
    setProblem(undefined);
    try {
      onContent(await api.delete('/api/site/videos/{place}', { params: { place } }));
    } catch (error) {
      setProblem(messageFor(error, 'This video could not be removed. Please try again.'));
    }
  }

  return {
    uploading,
    problem,
    choose,
    retry,
    discard: () => uploading && uploads.remove(uploading.id),
    remove,
  };
}
