import { z } from 'zod';

/**
 * Who may call an endpoint. With a bearer token: `account` is everybody who can log in, `owner` owners alone, and
 * `guide` and `releaseLead` include owners. `ticketHolder` sends the ticket of a release preview instead, and
 * `releaseKey` a team's key. A `signed` request has a signature of its body, or a secret that only the service has
 * which sends it.
 */
export type Access =
  | 'everyone'
  | 'signed'
  | 'account'
  | 'owner'
  | 'guide'
  | 'releaseLead'
  | 'ticketHolder'
  | 'releaseKey';

/** A field of a multipart form that holds files. */
export interface FileField {
  many?: true;
  optional?: true;
}

/** The definition of an endpoint, shared by the server, the API document and the clients. */
export interface EndpointDefinition {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** The path, with `{name}` for each parameter. */
  readonly path: string;
  /**
   * What a call does, as the audit log names it: the kind of its target and the action, such as `event.updated`. Null if
   * it changes nothing worth an entry.
   */
  readonly action?: string | null;
  readonly summary: string;
  readonly access: Access;
  /** Requires a login, or a call of `POST /api/admin/reauthentication`, within the last ten minutes. */
  readonly recentLogin?: true;
  /** Accepts an `Idempotency-Key`, so that a repeated request creates nothing more. */
  readonly idempotent?: true;
  /** The parameters of the path. For an invalid one, the response is a 404 with the schema's message. */
  readonly params?: Readonly<Record<string, z.ZodType>>;
  readonly query?: z.ZodObject;
  /** Sent as JSON. */
  readonly body?: z.ZodType;
  /** The maximum size of the JSON in bytes; `limits.jsonBytes` by default. */
  readonly bodyBytes?: number;
  /** The files of a multipart form. `form` has its other fields. */
  readonly files?: Readonly<Record<string, FileField>>;
  readonly form?: z.ZodType;
  /** The body is a single file of this type. */
  readonly upload?: { readonly mediaType: string; readonly maxBytes: number };
  /** The status of a successful response; 200 by default. */
  readonly status?: number;
  /** The schema of a JSON response. */
  readonly answer?: z.ZodType;
  /** The media type of a response that is not JSON. */
  readonly mediaType?: string;
  /** Response headers with their descriptions. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Error statuses besides those that follow from the rest of the definition, such as 400 from a body. */
  readonly errors?: readonly number[];
  /** An example of the body or form, for the API document. */
  readonly example?: unknown;
}

/** The names of the parameters in a path. */
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

/** What a logged-in account, or a team with its key, changes has a name in the audit log. */
type ActionFor<Definition extends Pick<EndpointDefinition, 'method' | 'access'>> =
  Definition['method'] extends 'get'
    ? { action?: never }
    : Definition['access'] extends 'everyone' | 'signed'
      ? { action?: never }
      : { action: `${string}.${string}` | null };

/** Defines an endpoint. The server mounts it, and the OpenAPI document and the clients are derived from it. */
export const endpoint = <const Definition extends EndpointDefinition>(
  definition: Definition &
    ParamsFor<Definition['path']> &
    ExampleFor<Definition> &
    ActionFor<Definition>,
): Definition => definition;

const shapeOf = (path: string) =>
  path
    .split('/')
    .map((segment) => (segment.includes('{') ? 'parameter' : 'a word'))
    .join();

/**
 * Sorts endpoints so that, of two whose paths match the same URL, the meant one comes first: the one with a word where
 * the other has a parameter, as in `/api/groups/deleted` and `/api/groups/{id}`. So it does not matter in which order
 * endpoints are listed.
 */
export function byMeaning(
  { path: one }: Pick<EndpointDefinition, 'path'>,
  { path: other }: Pick<EndpointDefinition, 'path'>,
): number {
  const [shape, otherShape] = [shapeOf(one), shapeOf(other)];
  return shape < otherShape ? -1 : Number(shape > otherShape);
}

/** Whether a call needs a bearer token. */
export const needsToken = ({ access }: Pick<EndpointDefinition, 'access'>) =>
  access !== 'everyone' && access !== 'signed';

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * An id in the format that we generate. Any other text cannot be an id, and must not reach the database, which might
 * ignore a trailing blank or reject a character.
 */
export const idParam = (notFound: string) => z.string().regex(idShape, notFound);
