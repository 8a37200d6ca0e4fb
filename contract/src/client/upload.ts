import { apiErrorFrom, type CallOptions, pathOf, searchOf } from './client';
import type { FetchOptions } from './fetch';
import type { UploadProgress } from './types';
import { NetworkError, TimeoutError } from './errors';

/** A call that may send a form with files. */
export interface Upload extends CallOptions {
  form?: object;
  files?: Record<string, File | File[] | undefined>;
  onProgress?: UploadProgress;
  idempotencyKey?: string;
}

const stalledAfterMs = 10_000;

/** The fields, with list items as `name[0][key]`, followed by the files. */
function formDataOf({ form = {}, files = {} }: Upload): FormData {
  const data = new FormData();
  const append = (name: string, value: unknown) => {
    if (Array.isArray(value))
      for (const [index, item] of value.entries()) append(`${name}[${index}]`, item);
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) append(`${name}[${key}]`, item);
    else if (value !== undefined) data.append(name, String(value));
  };
  for (const [name, value] of Object.entries(form)) append(name, value);
  for (const [name, chosen] of Object.entries(files))
    for (const file of [chosen].flat()) if (file) data.append(name, file);
  return data;
}

/**
 * Sends a form with files and reports progress. The timeout of ten seconds restarts with each progress event, because
 * a phone on a slow connection may need minutes for 5 MB.
 * It uses XMLHttpRequest, because fetch reports upload progress only over HTTP/2.
 */
export function sendForm(
  options: FetchOptions,
  method: string,
  path: string,
  call: Upload,
): Promise<unknown> {
  const { params, query, headers = {}, onProgress, signal } = call;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const restartTimeout = (allowedMs = stalledAfterMs) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new TimeoutError());
        request.abort();
      }, allowedMs);
    };

    const target = pathOf(path, params) + searchOf(query);
    request.open(method.toUpperCase(), (options.baseUrl ?? '') + target);
    request.responseType = 'json';
    const token = options.token?.();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);

    request.upload.addEventListener('progress', (event) => {
      restartTimeout();
      onProgress?.(event.loaded, event.total);
    });
    request.addEventListener('error', () => reject(new NetworkError()));
    request.addEventListener('loadend', () => clearTimeout(timer));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) return resolve(request.response);
      if (request.status === 401) options.onUnauthorized?.(token ?? null);
      reject(apiErrorFrom(request.status, request.response));
    });
    signal?.addEventListener('abort', () => {
      reject(new DOMException('The upload was cancelled', 'AbortError'));
      request.abort();
    });
    restartTimeout();
    request.send(formDataOf(call));
  });
}
