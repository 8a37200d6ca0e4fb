import type { TourEvent } from '@ridgeline/contract';
import { useRef, useState } from 'react';
import { newKey } from '../drafts/newKey';
import { sentenceFor } from '../failure/sentenceFor';
import { api } from '../session/api';

/** A chosen file on its way to the server. */
export interface Upload {
  /** On the server too, where it is an attachment. */
  id: string;
  file: File;
  kind: 'image' | 'attachment';
  /** 0 to 1 once it is being sent. */
  progress?: number | undefined;
  failure?: string | undefined;
}

/**
 * The files that were chosen for an event. They are sent one by one, each with its own progress.
 * One that arrives is the event's from then on; one that fails stays, to be tried again or removed,
 * and keeps nothing else back.
 * @param onArrived told of the event with each file that arrived
 */
export function useUploads(onArrived: (event: TourEvent) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  /** What was chosen up to now, also for a save that began before it was. */
  const latest = useRef<Upload[]>([]);
  const update = (step: (all: Upload[]) => Upload[]) => {
    latest.current = step(latest.current);
    setUploads(latest.current);
  };
  const change = (id: string, part: Partial<Upload>) =>
    update((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

  const add = (kind: Upload['kind'], files: File[]) => {
    const added = files.map((file): Upload => ({ id: newKey(), file, kind }));
    // An event has one picture: a new one takes the place of the one chosen before.
    update((all) => [
      ...all.filter((upload) => kind !== 'image' || upload.kind !== kind),
      ...added,
    ]);
  };
  const remove = (id: string) => update((all) => all.filter((upload) => upload.id !== id));

  async function sendOne(eventId: string, { id, file, kind }: Upload) {
    change(id, { progress: 0, failure: undefined });
    const onProgress = (sent: number, total: number) =>
      change(id, { progress: total > 0 ? sent / total : 0 });
    try {
      const event =
        kind === 'image'
          ? await api.post('/api/events/{id}/image', {
              params: { id: eventId },
              files: { image: file },
              onProgress,
            })
          : await api.post('/api/events/{id}/attachments', {
              params: { id: eventId },
              files: { attachments: [file] },
              onProgress,
              idempotencyKey: id,
            });
      onArrived(event);
      remove(id);
      return true;
    } catch (error) {
      console.error(`"${file.name}" could not be uploaded.`, error);
      const failure = sentenceFor(error, 'This file could not be uploaded. Please try again.');
      change(id, { progress: undefined, failure });
      return false;
    }
  }

  /** Sends all of them. Resolves with whether all arrived. */
  async function send(eventId: string): Promise<boolean> {
    let complete = true;
    for (const upload of latest.current) complete = (await sendOne(eventId, upload)) && complete;
    return complete;
  }

  return { uploads, add, remove, send };
}
