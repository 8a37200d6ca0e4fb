import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const partsOf = (file) => path.relative(root, file).split(path.sep);

/**
 * What a file imports from another of our folders: `@ridgeline/<package>/…` by name, `../<folder>/…` by path.
 * @returns undefined for its own folder, for files at the root, and for packages of others
 */
function importFromOtherFolder(file, request) {
  if (request.startsWith('@ridgeline/')) return request;
  if (!request.startsWith('.')) return undefined;
  const [folder] = partsOf(file);
  const target = partsOf(path.resolve(path.dirname(file), request));
  return target[0] === folder || target.length === 1 ? undefined : `../${target.join('/')}`;
}

const testFile = /\.test\.tsx?$|[\\/]testing[\\/]/;
const testHelpers = '@ridgeline/(contract|registry|remote-kit|server-kit)/testing(/.*)?';

/**
 * A rule that permits a file to import only the given modules of our other packages. Unlike
 * `no-restricted-imports`, it also checks `import()`, and knows where a relative path leads.
 */
export const importRule = {
  meta: {
    type: 'problem',
    schema: [{ type: 'array', items: { type: 'string' } }],
    messages: { forbidden: 'May not import {{module}}. Of our packages, only: {{allowed}}.' },
  },
  create(context) {
    const [allowed] = context.options;
    const permitted = testFile.test(context.filename) ? [...allowed, testHelpers] : allowed;
    const isPermitted = (module) =>
      permitted.some((pattern) => new RegExp(`^${pattern}$`).test(module));

    function check(source) {
      if (typeof source?.value !== 'string') return;
      const module = importFromOtherFolder(context.filename, source.value);
      if (module === undefined || isPermitted(module)) return;
      const data = { module, allowed: allowed.join(', ') || 'none' };
      context.report({ node: source, messageId: 'forbidden', data });
    }
    return {
      ImportDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      TSImportType: ({ source }) => check(source),
      'CallExpression[callee.name="require"]': (call) => check(call.arguments[0]),
    };
  },
};
