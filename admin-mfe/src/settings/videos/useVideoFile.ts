import { limits, messages, type SiteContent, type VideoPlace } from '@ridgeline/contract';
import { useState } from 'react';
import { sentenceFor } from '../../failure/sentenceFor';
import { useRetryWhenOnline } from '../../failure/useRetryWhenOnline';
import { api } from '../../session/api';
import { type Upload, useUploads } from '../../uploads/uploadQueue';

/** What the server will take; the rest it need not be sent. */
export const videoTypes = ['video/mp4', 'video/x-m4v', 'video/webm'];

const problemOf = ({ type, size }: File) => {
  if (!videoTypes.includes(type)) return messages.videoType;
  return size > limits.videoBytes ? messages.videoSize : undefined;
};

const uploadFailed = 'This video could not be uploaded. Please try again.';

/** The file of one video: uploaded as soon as it is chosen. */
export function useVideoFile(place: VideoPlace, onContent: (content: SiteContent) => void) {
  const [problem, setProblem] = useState<string>();
  const uploads = useUploads();
  const [sending] = uploads.uploads;
  const isUnderWay = sending?.progress !== undefined;

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
    const wrong = problemOf(file);
    setProblem(wrong);
    if (wrong || isUnderWay) return;
    if (sending) uploads.remove(sending.id);
    void send(uploads.add('video', file));
  }

  const sendAgain = () => sending && !isUnderWay && void send(sending);
  useRetryWhenOnline(sending?.failure, sendAgain);

  async function remove() {
    setProblem(undefined);
    try {
      onContent(await api.delete('/api/site/videos/{place}', { params: { place } }));
    } catch (error) {
      setProblem(sentenceFor(error, 'This video could not be removed. Please try again.'));
    }
  }

  return {
    sending,
    problem,
    choose,
    sendAgain,
    giveUp: () => sending && uploads.remove(sending.id),
    remove,
  };
}
