import { escapeHtml } from '../../platform/http/markup';
import type { openApiDocument } from '@ridgeline/contract/openapi/document';
import { schemasAt } from '@ridgeline/contract/openapi/schemas';

type Document = ReturnType<typeof openApiDocument>;

/** The schema; it refers to others by name, because some are recursive. */
const schemaHtml = (schema: unknown) => {
  const byName = (_key: string, value: unknown) =>
    (value as { $ref?: string } | null)?.$ref?.slice(schemasAt.length) ?? value;
  return `<pre><code>${escapeHtml(JSON.stringify(schema, byName, 2))}</code></pre>`;
};

interface Operation {
  summary: string;
  description?: string;
  security: unknown[];
  parameters?: { name: string; in: string; description?: string }[];
  requestBody?: { content: Record<string, { schema: unknown; example?: unknown }> };
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema?: unknown }> }
  >;
}

/** The parameters of the query. */
function queryParameters({ parameters = [] }: Operation) {
  const shown = parameters.filter((one) => one.in === 'query');
  if (shown.length === 0) return '';
  const rows = shown.map(
    ({ name, description = '' }) =>
      `<dt><code>${name}</code></dt><dd>${escapeHtml(description)}</dd>`,
  );
  return `<details><summary>Parameters</summary><dl>${rows.join('')}</dl></details>`;
}

function requestBodyHtml({ requestBody }: Operation) {
  const [body] = Object.entries(requestBody?.content ?? {});
  if (!body) return '';
  const [type, { schema, example }] = body;
  const shown = example === undefined ? '' : `<p>Example:</p>${schemaHtml(example)}`;
  return `<details><summary>Request body <code>${type}</code></summary>${schemaHtml(schema)}${shown}</details>`;
}

function section(path: string, method: string, operation: Operation) {
  const answers = Object.entries(operation.responses)
    .map(([status, { description, content }]) => {
      const [answer] = Object.values(content ?? {});
      const detail = answer?.schema && Number(status) < 300 ? schemaHtml(answer.schema) : '';
      return `<dt>${status}</dt><dd>${escapeHtml(description)}${detail}</dd>`;
    })
    .join('');
  return `<section>
<h2><span>${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></h2>
<p>${escapeHtml(operation.summary)}.${operation.security.length > 0 ? ' <strong>Requires a token.</strong>' : ''}${operation.description ? ` ${escapeHtml(operation.description)}` : ''}</p>
${queryParameters(operation)}
${requestBodyHtml(operation)}
<details><summary>Responses</summary><dl>${answers}</dl></details>
</section>`;
}

/** The API document as an HTML page for people. */
export function documentationPage(document: Document) {
  const sections = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      section(path, method, operation as Operation),
    ),
  );
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<section><h2>${escapeHtml(name)}</h2><details><summary>Schema</summary>${schemaHtml(schema)}</details></section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title}</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>${document.info.title}</h1><p>${escapeHtml(document.info.description)}</p>
<p>For programs: <a href="/api/openapi.json">openapi.json</a></p>
${[...sections, ...schemas].join('\n')}</main></body></html>`;
}

export const documentationStyles = `
:root { color-scheme: light dark; --ink: #1d1a16; --paper: #f7f0e3; --line: #d8c9ae; --link: #9a3412; }
@media (prefers-color-scheme: dark) { :root { --ink: #f2e9d8; --paper: #141c2b; --line: #2e3c52; --link: #f5a068; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.6 system-ui, sans-serif; }
main { max-width: 52rem; margin: auto; padding: 2rem 1rem 4rem; }
section { border-top: 1px solid var(--line); padding: 0.5rem 0; }
h2 { font-size: 1.1rem; overflow-wrap: anywhere; } h2 span { color: var(--link); }
a, summary { color: var(--link); } summary { cursor: pointer; padding: 0.4rem 0; }
pre { overflow: auto; max-height: 24rem; padding: 1rem; border: 1px solid var(--line); font-size: 0.85rem; }
dt { font-weight: 600; }
`;
