import { isApiError } from '@ridgeline/contract/client';
import { limits, messages, type SiteContent, type VideoPlace } from '@ridgeline/contract';
import { useState } from 'react';
import { sentenceFor } from '../../failure/sentenceFor';
import { useOnceBack } from '../../failure/useOnceBack';
import { api } from '../../session/api';
import { useUnsentFile } from '../unsentFiles';

/** What the server will take; the rest it need not be sent. */
export const videoTypes = ['video/mp4', 'video/x-m4v', 'video/webm'];

const problemOf = ({ type, size }: File) => {
  if (!videoTypes.includes(type)) return messages.videoType;
  return size > limits.videoBytes ? messages.videoSize : undefined;
};

/** A video on its way. */
interface Sending {
  file: File;
  /** 0 to 1 while it is being sent. */
  progress?: number;
  /** Why it did not arrive. It stays, to be sent again. */
  failure?: string;
}

const uploadFailed = 'This video could not be uploaded. Please try again.';

/** The file of one video: uploaded as soon as it is chosen. */
export function useVideoFile(place: VideoPlace, onContent: (content: SiteContent) => void) {
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState<string>();
  const isUnderWay = sending?.progress !== undefined;

  async function send(file: File) {
    setSending({ file, progress: 0 });
    try {
      onContent(
        await api.post('/api/site/videos/{place}', {
          params: { place },
          files: { video: file },
          onProgress: (sent, total) => setSending({ file, progress: total > 0 ? sent / total : 0 }),
        }),
      );
      setSending(undefined);
    } catch (error) {
      const failure = sentenceFor(error, uploadFailed);
      // What the server does not want, it will not want the next time.
      const isRefused = isApiError(error) && error.status < 500;
      setSending(isRefused ? undefined : { file, failure });
      if (isRefused) setProblem(failure);
    }
  }

  function choose(file: File) {
    const wrong = problemOf(file);
    setProblem(wrong);
    if (!wrong && !isUnderWay) void send(file);
  }

  const sendAgain = () => sending && !isUnderWay && void send(sending.file);
  useOnceBack(sending?.failure, sendAgain);
  useUnsentFile(sending !== undefined);

  async function remove() {
    setProblem(undefined);
    try {
      onContent(await api.delete('/api/site/videos/{place}', { params: { place } }));
    } catch (error) {
      setProblem(sentenceFor(error, 'This video could not be removed. Please try again.'));
    }
  }

  return { sending, problem, choose, sendAgain, giveUp: () => setSending(undefined), remove };
}
