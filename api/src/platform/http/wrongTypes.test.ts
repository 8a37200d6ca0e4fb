import path from 'node:path';
import {
  bookingMessages,
  codeMessages,
  messages,
  releaseMessages,
  voucherMessages,
} from '@ridgeline/contract';
import { onOneDatabase } from '../../testing/onEachDatabase';
import type { Api } from '../../testing/startApi';
import { anAdmin, anEvent, send } from '../../testing/requests';

// Many requests, one after the other.
jest.setTimeout(90_000);

interface Property {
  type?: string | string[];
  /** For a field that may also be null. */
  anyOf?: { type?: string }[];
}

interface Document {
  paths: Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { schema: { $ref: string } }> } }>
  >;
  components: {
    schemas: Record<string, { properties: Record<string, Property>; required?: string[] }>;
  };
}

const ourMessages = new Set<unknown>(
  [messages, bookingMessages, codeMessages, releaseMessages, voucherMessages].flatMap((sentences) =>
    Object.values(sentences),
  ),
);

/** One value of each JSON type. */
const shapes: [type: string, value: unknown][] = [
  ['null', null],
  ['boolean', true],
  ['integer', 7],
  ['number', 7.5],
  ['string', 'seven'],
  ['array', []],
  ['object', {}],
];

/** Every call with a JSON body in the API's document. */
async function jsonCalls(api: Api) {
  const { body } = await send<Document>(api, 'GET', '/api/openapi.json');
  return Object.entries(body.paths).flatMap(([url, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema;
      if (!schema) return [];
      const { properties: fields = {}, required = [] } =
        body.components.schemas[path.basename(schema.$ref)] ?? {};
      return [{ method: method.toUpperCase(), url, fields, required }];
    }),
  );
}

onOneDatabase('a body of the wrong shape', (api) => {
  const refused = async (method: string, url: string, token: string, json: unknown) => {
    const { status, body } = await send(api(), method, url, { token, json });
    const texts = [body.message, ...Object.values((body.fields ?? {}) as object)];
    const foreign = texts.filter((sentence) => !ourMessages.has(sentence));
    const refusal = status >= 400 && status < 500;
    expect({ method, url, json, refusal, foreign }).toEqual({
      method,
      url,
      json,
      refusal: true,
      foreign: [],
    });
  };

  it('is refused with our own messages, field by field', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token);
    const calls = await jsonCalls(api());
    expect(calls.flatMap(({ fields }) => Object.keys(fields))).toContain('version');
    for (const { method, url, fields } of calls)
      for (const [field, { type, anyOf = [] }] of Object.entries(fields))
        for (const [name, value] of shapes)
          if (![type].flat().includes(name) && !anyOf.some((other) => other.type === name))
            await refused(method, url.replace('{id}', _id), token, { [field]: value });
  });

  it('is refused with our own message as a whole', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token);
    const calls = await jsonCalls(api());
    expect(calls.length).toBeGreaterThan(15);
    for (const { method, url, required } of calls)
      for (const [name, value] of shapes)
        // An empty object is valid if no field is required.
        if (name !== 'object' || required.length > 0)
          await refused(method, url.replace('{id}', _id), token, value);
  });
});
