import { limits, messages, type SiteContent, type VideoPlace } from '@ridgeline/api/contract';
import { useState } from 'react';
import { sentenceFor } from '../../failure/sentenceFor';
import { api } from '../../session/api';

/** What the server will take; the rest it need not be sent. */
export const videoTypes = ['video/mp4', 'video/x-m4v', 'video/webm'];

const problemOf = ({ type, size }: File) => {
  if (!videoTypes.includes(type)) return messages.videoType;
  return size > limits.videoBytes ? messages.videoSize : undefined;
};

/** The file of one video: uploaded as soon as it is chosen. */
export function useVideoFile(place: VideoPlace, onContent: (content: SiteContent) => void) {
  const [sending, setSending] = useState<{ file: File; progress: number }>();
  const [problem, setProblem] = useState<string>();

  async function choose(file: File) {
    const wrong = problemOf(file);
    setProblem(wrong);
    if (wrong || sending) return;
    setSending({ file, progress: 0 });
    try {
      onContent(
        await api.uploadSiteVideo(place, file, (sent, total) =>
          setSending({ file, progress: total > 0 ? sent / total : 0 }),
        ),
      );
    } catch (error) {
      setProblem(sentenceFor(error, 'This video could not be uploaded. Please try again.'));
    } finally {
      setSending(undefined);
    }
  }

  async function remove() {
    setProblem(undefined);
    try {
      onContent(await api.deleteSiteVideo(place));
    } catch (error) {
      setProblem(sentenceFor(error, 'This video could not be removed. Please try again.'));
    }
  }

  return { sending, problem, choose, remove };
}
