import type { z } from 'zod';
import type { Code, codeFieldsSchema } from '@ridgeline/contract';
import { aVisitor } from './bookings';
import { send, type Answer } from './requests';
import type { Api } from './startApi';

type CodeInput = z.input<typeof codeFieldsSchema>;
export type Refused = { message: string; fields?: Record<string, string> };

export const tenPercent = {
  code: 'SPRING',
  off: { kind: 'percent', percent: 10 },
} satisfies CodeInput;

/** Adds a code that takes off ten percent, and returns the response. */
export const addCode = (
  api: Api,
  token: string,
  fields: Partial<CodeInput> = {},
): Promise<Answer<Code & Refused>> =>
  send(api, 'POST', '/api/admin/codes', { token, json: { ...tenPercent, ...fields } });

/** A code that takes off ten percent. */
export const aCode = async (api: Api, token: string, fields: Partial<CodeInput> = {}) =>
  (await addCode(api, token, fields)).body;

/** A code as the owner sees it in the list. */
export const codeIn = async (api: Api, token: string, { _id }: Pick<Code, '_id'>) =>
  (await send<Code[]>(api, 'GET', '/api/admin/codes', { token })).body.find(
    (code) => code._id === _id,
  );

/** A visitor asks what a code takes off. */
export const checkCode = <Body = { words: string } & Refused>(
  api: Api,
  code: string,
  { _id: eventId }: { _id: string },
  headers: Record<string, string> = aVisitor(),
) => send<Body>(api, 'POST', '/api/codes/check', { json: { code, eventId }, headers });
