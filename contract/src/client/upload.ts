import { type ClientOptions, apiErrorFrom, keyHeader } from './http';
import { NetworkError, TimeoutError } from './errors';

/** Told as bytes leave: both in bytes. */
export type UploadProgress = (sent: number, total: number) => void;

/** What goes with a form that makes something. */
export interface Sending {
  onProgress?: UploadProgress | undefined;
  /** A UUID: sent again under the same one, the form makes nothing more. */
  key?: string | undefined;
}

const stalledAfterMs = 10_000;

/** A form that holds nothing but files, all in one field. */
export function filesForm(field: string, ...files: File[]): FormData {
  const form = new FormData();
  for (const file of files) form.append(field, file);
  return form;
}

/**
 * Sends a form with files and reports progress. A phone on a slow line may need minutes for 5 MB,
 * so the ten seconds count from the last byte that moved, not from the start.
 * XMLHttpRequest, because fetch reports upload progress only over HTTP/2.
 */
export function sendForm<T>(
  options: ClientOptions,
  path: string,
  form: FormData,
  { onProgress, key, method = 'POST' }: Sending & { method?: 'POST' | 'PUT' } = {},
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout>;
    const moved = (allowedMs = stalledAfterMs) => {
      clearTimeout(stalled);
      stalled = setTimeout(() => {
        reject(new TimeoutError());
        request.abort();
      }, allowedMs);
    };

    request.open(method, `${options.baseUrl ?? ''}${path}`);
    request.responseType = 'json';
    const token = options.token?.();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    if (key) request.setRequestHeader(keyHeader, key);

    request.upload.addEventListener('progress', (event) => {
      moved();
      onProgress?.(event.loaded, event.total);
    });
    request.addEventListener('error', () => reject(new NetworkError()));
    request.addEventListener('loadend', () => clearTimeout(stalled));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) return resolve(request.response as T);
      if (request.status === 401) options.onUnauthorized?.();
      reject(apiErrorFrom(request.status, request.response));
    });
    moved();
    request.send(form);
  });
}
