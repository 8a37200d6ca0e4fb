import { z } from 'zod';

/**
 * Who may call an endpoint. `owner` and `releaseLead` (owners included) send a bearer token,
 * `ticketHolder` the ticket of a release preview instead, and `releaseKey` a team's key; a `signed`
 * request carries a signature of its body.
 */
export type Access =
  'everyone' | 'signed' | 'owner' | 'releaseLead' | 'ticketHolder' | 'releaseKey';

/** A field of a multipart form that holds files. */
export interface FileField {
  many?: true;
  optional?: true;
}

/** The definition that the server, the API document and the clients share. */
export interface EndpointDefinition {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** With `{name}` for each parameter. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /**
   * Requires a log-in, or a call of `POST /api/admin/reauthentication`, within the last ten
   * minutes.
   */
  readonly recentLogin?: true;
  /** Takes an `Idempotency-Key`: a repeated request creates nothing more. */
  readonly idempotent?: true;
  /** Each parameter of the path. An invalid one answers 404 with its own sentence. */
  readonly params?: Readonly<Record<string, z.ZodType>>;
  readonly query?: z.ZodObject;
  /** Sent as JSON. */
  readonly body?: z.ZodType;
  /** How large the JSON may be; `limits.jsonBytes` by default. */
  readonly bodyBytes?: number;
  /** Sent as a multipart form, with these fields beside them. */
  readonly files?: Readonly<Record<string, FileField>>;
  readonly form?: z.ZodType;
  /** Sent as one file of this type. */
  readonly upload?: { readonly mediaType: string; readonly maxBytes: number };
  /** Status of a successful response; 200 by default. */
  readonly status?: number;
  /** Sent as JSON. */
  readonly answer?: z.ZodType;
  /** The type of an answer that is not JSON. */
  readonly mediaType?: string;
  /** Response headers with their descriptions. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Error statuses, apart from those that follow from `access`, `recentLogin` and `idempotent`. */
  readonly errors?: readonly number[];
  /** A body or form for the document to show. */
  readonly example?: unknown;
}

/** The names in the braces of a path. */
export type PathParams<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never;

type ParamsFor<Path> = [PathParams<Path>] extends [never]
  ? { params?: never }
  : { params: Record<PathParams<Path>, z.ZodType> };

type ExampleFor<Definition> = Definition extends { body: infer Body extends z.ZodType }
  ? { example?: z.input<Body> }
  : Definition extends { form: infer Form extends z.ZodType }
    ? { example?: z.input<Form> }
    : { example?: never };

/**
 * Defines an endpoint. The server mounts it, and the OpenAPI document and the clients are derived
 * from it.
 */
export const endpoint = <const Definition extends EndpointDefinition>(
  definition: Definition & ParamsFor<Definition['path']> & ExampleFor<Definition>,
): Definition => definition;

/** Whether a call needs a bearer token. */
export const needsToken = ({ access }: Pick<EndpointDefinition, 'access'>) =>
  access !== 'everyone' && access !== 'signed';

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * An id as the product generates them. Any other text names nothing, and never reaches the
 * database, which might ignore a trailing blank or reject a character.
 */
export const idParam = (notFound: string) => z.string().regex(idShape, notFound);
