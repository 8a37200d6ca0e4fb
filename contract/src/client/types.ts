import type { z } from 'zod';
import type { Endpoint } from '../endpoints';

/**
 * Endpoints by path, for one method, so that a call is typed by both. These are only types, so no Zod code reaches
 * the browser.
 */
type ByPath<Of extends Endpoint, Method> = {
  [E in Extract<Of, { method: Method }> as E['path']]: E;
};

/** Numbers are sent as text in a path or a query. */
type AsText<Value> = Value extends string
  ? string extends Value
    ? string | number
    : Value
  : Value;

type QueryOf<Schema extends z.ZodType> = {
  [Name in keyof z.input<Schema>]?: AsText<z.input<Schema>[Name]> | null | undefined;
};

type FilesOf<Fields> = {
  [Name in keyof Fields as Fields[Name] extends { optional: true } ? never : Name]: FileIn<
    Fields[Name]
  >;
} & {
  [Name in keyof Fields as Fields[Name] extends { optional: true } ? Name : never]?:
    | FileIn<Fields[Name]>
    | undefined;
};
type FileIn<Field> = Field extends { many: true } ? File[] : File;

/** Reports progress of an upload, in bytes. */
export type UploadProgress = (sent: number, total: number) => void;

type Uploading<E> = E extends { files: infer Fields }
  ? { files: FilesOf<Fields>; onProgress?: UploadProgress | undefined }
  : unknown;

/** The options of a call. */
type OptionsOf<E> = { signal?: AbortSignal | undefined } & (E extends { params: infer Params }
  ? { params: { [Name in keyof Params]: ParamOf<Params[Name]> } }
  : unknown) &
  (E extends { query: infer Query extends z.ZodType } ? { query?: QueryOf<Query> } : unknown) &
  (E extends { body: infer Body extends z.ZodType } ? { json: z.input<Body> } : unknown) &
  (E extends { form: infer Form extends z.ZodType } ? { form: z.input<Form> } : unknown) &
  (E extends { idempotent: true } ? { idempotencyKey?: string | undefined } : unknown) &
  Uploading<E>;

type ParamOf<Param> = Param extends z.ZodType ? z.input<Param> | z.output<Param> : never;

type Arguments<Options> = object extends Options ? [options?: Options] : [options: Options];

type AnswerOf<E> = E extends { answer: infer Answer extends z.ZodType } ? z.output<Answer> : void;

/** One page of a list. */
export interface Page<Item> {
  items: Item[];
  /** The number of items in the whole list. */
  total: number;
  /** The cursor of the next page, to send as `after`; null on the last page. */
  next: string | null;
}

type ItemOf<E> = AnswerOf<E> extends (infer Item)[] ? Item : never;

type Call<Paths> = <Path extends keyof Paths>(
  path: Path,
  ...options: Arguments<OptionsOf<Paths[Path]>>
) => Promise<AnswerOf<Paths[Path]>>;

/**
 * The API's endpoints, typed by method and path. Each call rejects with `ApiError` (the server refused it),
 * `NetworkError` (no connection) or `TimeoutError` (no response within ten seconds).
 */
export interface Client<Of extends Endpoint> {
  get: Call<ByPath<Exclude<Of, { mediaType: string }>, 'get'>>;
  post: Call<ByPath<Of, 'post'>>;
  put: Call<ByPath<Of, 'put'>>;
  delete: Call<ByPath<Of, 'delete'>>;
  /** Fetches one page of a paginated list. */
  page<
    Paths extends ByPath<Extract<Of, { headers: { 'X-Total-Count': string } }>, 'get'>,
    Path extends keyof Paths,
  >(
    path: Path,
    ...options: Arguments<OptionsOf<Paths[Path]>>
  ): Promise<Page<ItemOf<Paths[Path]>>>;
  /** Fetches a file. */
  blob<Paths extends ByPath<Extract<Of, { mediaType: string }>, 'get'>, Path extends keyof Paths>(
    path: Path,
    ...options: Arguments<OptionsOf<Paths[Path]>>
  ): Promise<Blob>;
}

/** Endpoints without file uploads. Every client can call them. */
export type JsonEndpoint = Exclude<Endpoint, { files: unknown }>;

/** The calls that visitors need: reading, and sending JSON. */
export type VisitorClient = Pick<Client<JsonEndpoint>, 'get' | 'page' | 'post' | 'put'>;
