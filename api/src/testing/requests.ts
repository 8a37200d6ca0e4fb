import type { EventFields, TourEvent } from '@ridgeline/contract';
import { expectDocumented } from './expectDocumented';
import type { Api } from './startApi';

export interface Answer<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: Body;
}

/** Sends a request as a client would and reads the JSON response, which must be as the contract says. */
export async function send<Body = Record<string, unknown>>(
  { url }: Api,
  method: string,
  path: string,
  options: {
    token?: string | undefined;
    json?: unknown;
    form?: FormData;
    /** A body that is sent as it is, as JSON if `headers` names no other type. */
    raw?: string | Buffer;
    headers?: Record<string, string>;
  } = {},
): Promise<Answer<Body>> {
  const { token, json, form, raw, headers } = options;
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...((json !== undefined || raw !== undefined) && { 'content-type': 'application/json' }),
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: form ?? (raw as BodyInit) ?? (json === undefined ? undefined : JSON.stringify(json)),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  const body = (isJson && text ? JSON.parse(text) : { text }) as Body;
  if (isJson && text) expectDocumented(method, path, response.status, body);
  return { status: response.status, headers: response.headers, body };
}

export const account = { username: 'thandi', email: 'thandi@rides.example', password: 'gravel-42' };

/** Who signs up after the first account. */
export const sipho = { username: 'sipho', email: 'sipho@rides.example', password: 'gravel-43' };

/** The token of the first account. */
export async function anAdmin(api: Api): Promise<string> {
  const { body } = await send<{ token: string }>(api, 'POST', '/api/admin/register', {
    json: account,
  });
  return body.token;
}

/** The token of the first account's new session. */
export async function logIn(api: Api): Promise<string> {
  const { username, password } = account;
  const { body } = await send<{ token: string }>(api, 'POST', '/api/admin', {
    json: { username, password },
  });
  return body.token;
}

/** The code of an invitation, for another owner by default. */
export async function anInvitation(
  api: Api,
  token: string,
  json: object = { role: 'owner' },
): Promise<string> {
  const { body } = await send<{ code: string }>(api, 'POST', '/api/admin/invitations', {
    token,
    json,
  });
  return body.code;
}

export const someFields: EventFields = {
  title: 'Sani Pass',
  description: 'Up the hairpins to 2,876 m.',
  date: '2026-12-05',
  time: '07:30',
  location: 'Lesotho',
};

/** A published event. */
export async function anEvent(api: Api, token: string, fields: Partial<EventFields> = {}) {
  const { body } = await send<TourEvent>(api, 'POST', '/api/events', {
    token,
    json: { ...someFields, ...fields },
  });
  return body;
}

/** A form with files under one field's name. */
export function formWith(
  field: string,
  files: { name: string; bytes: Buffer | string; type?: string }[],
) {
  const form = new FormData();
  for (const { name, bytes, type } of files)
    form.append(field, new File([bytes as BlobPart], name, type ? { type } : {}));
  return form;
}
