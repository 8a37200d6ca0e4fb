import type { z } from 'zod';

/** A field of a multipart form that holds files. */
export interface FileField {
  field: string;
  many: boolean;
  optional?: true;
}

/** One call of the API, as its document says it. */
export interface Call {
  method: 'get' | 'post' | 'put' | 'delete';
  /** With `{name}` for each part that varies. */
  path: string;
  summary: string;
  /** What may stand behind the question mark, each with what it does: in words, or as the contract has it. */
  query?: Record<string, string> | z.ZodObject;
  /** Takes an `Idempotency-Key`: sent again under the same one, it makes nothing more. */
  once?: true;
  /** Needs a bearer token. */
  protected?: true;
  /** Passes within ten minutes of a log-in or of `POST /api/admin/reauthentication`. */
  recent?: true;
  body?: z.ZodType;
  files?: FileField | FileField[];
  /** The other fields of a form with files. */
  form?: z.ZodType;
  status: number;
  /** Headers of the answer, each with what it says. */
  headers?: Record<string, string>;
  answer?: z.ZodType;
  /** Of an answer that is not JSON. */
  mediaType?: string;
  /** Statuses of refusals, apart from those that every call may have. */
  refusals: number[];
}
