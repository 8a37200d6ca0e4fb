import { useRef, useState } from 'react';
import { sentenceFor } from '../failure/sentenceFor';
import { api } from '../session/api';

/** A chosen file on its way to the server. */
export interface Upload {
  id: number;
  file: File;
  kind: 'image' | 'attachment';
  /** 0 to 1 once it is being sent. */
  progress?: number | undefined;
  failure?: string | undefined;
  state: 'chosen' | 'done' | 'failed';
}

/**
 * The files that were chosen for an event. They are sent one by one, each with its own progress;
 * one that fails stays, to be tried again or removed, and keeps nothing else back.
 */
export function useUploads() {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const lastId = useRef(0);
  const change = (id: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

  const add = (kind: Upload['kind'], files: File[]) => {
    const added = files.map((file): Upload => {
      lastId.current += 1;
      return { id: lastId.current, file, kind, state: 'chosen' };
    });
    // An event has one picture: a new one takes the place of the one chosen before.
    setUploads((all) => [
      ...all.filter((upload) => kind !== 'image' || upload.kind !== kind),
      ...added,
    ]);
  };
  const remove = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id));

  async function sendOne(eventId: string, { id, file, kind }: Upload) {
    change(id, { progress: 0, failure: undefined });
    const onProgress = (sent: number, total: number) =>
      change(id, { progress: total > 0 ? sent / total : 0 });
    try {
      if (kind === 'image') await api.uploadEventImage(eventId, file, onProgress);
      else await api.uploadEventAttachments(eventId, [file], onProgress);
      change(id, { state: 'done', progress: undefined });
      return true;
    } catch (error) {
      console.error(`"${file.name}" could not be uploaded.`, error);
      const failure = sentenceFor(error, 'This file could not be uploaded. Please try again.');
      change(id, { state: 'failed', progress: undefined, failure });
      return false;
    }
  }

  /** Sends all that are not there yet. Resolves with whether all of them arrived. */
  async function send(eventId: string): Promise<boolean> {
    let complete = true;
    for (const upload of uploads)
      if (upload.state !== 'done') complete = (await sendOne(eventId, upload)) && complete;
    return complete;
  }

  return { uploads, add, remove, send };
}
