import {
  routeFormSchema,
  type Route,
  type RouteDownload,
  type TourEvent,
} from '@ridgeline/contract';
import { isApiError } from '@ridgeline/contract/client';
import { useState } from 'react';
import { messageFor } from '../../../failure/errors';
import type { Upload } from '../../../uploads/queue';
import { useUploads } from '../../../uploads/useUploads';
import { problemOf, removeRoute, saveDownload, sendRoute } from './routeCalls';

/** Whether the server would refuse the file again. */
const isRefused = (error: unknown): error is Error => isApiError(error) && error.status === 400;

const failed = 'This could not be saved. Please try again.';

/** The route of an event, which is saved as soon as something of it changes. */
export function useRouteFile(event: TourEvent) {
  const uploads = useUploads();
  const [route, setRoute] = useState<Route | undefined>(event.route);
  const [download, setDownload] = useState<RouteDownload>(event.route?.download ?? 'everyone');
  const [trim, setTrim] = useState('');
  const [trimError, setTrimError] = useState<string>();
  const [fileError, setFileError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [upload] = uploads.uploads;
  const take = (saved: TourEvent) => setRoute(saved.route);

  /** The settings with which a file is sent; undefined if one is wrong, which is then said. */
  function settings() {
    const { data, error } = routeFormSchema.safeParse({ download, trimMetres: Number(trim) });
    setTrimError(error?.issues[0]?.message);
    return data && { ...data, download };
  }

  async function send(file: Upload) {
    const form = settings();
    if (!form) return;
    await uploads.attempt(file, sendRoute(event._id, form), {
      onArrived: take,
      isFinal: isRefused,
      fallback: 'This file could not be uploaded. Please try again.',
    });
  }

  function choose(file: File) {
    const problem = problemOf(file);
    setFileError(problem);
    if (problem || !settings()) return;
    if (upload) uploads.remove(upload.id);
    void send(uploads.add('route', file));
  }

  async function allow(chosen: RouteDownload) {
    const before = download;
    setDownload(chosen);
    setFailure(undefined);
    if (!route) return;
    try {
      take(await saveDownload(event._id, chosen));
    } catch (error) {
      setDownload(before);
      setFailure(messageFor(error, failed));
    }
  }

  async function remove() {
    setFailure(undefined);
    try {
      take(await removeRoute(event._id));
    } catch (error) {
      setFailure(messageFor(error, failed));
    }
  }

  return {
    route,
    upload,
    download,
    trim: { value: trim, error: trimError, change: setTrim },
    fileError,
    failure,
    choose,
    sendAgain: () => upload && void send(upload),
    discard: () => upload && uploads.remove(upload.id),
    allow,
    remove,
  };
}
