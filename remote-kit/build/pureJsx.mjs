import { createRequire } from 'node:module';

/** With `import`, Node would search all nine megabytes of it for exports. */
const typescript = createRequire(import.meta.url)('typescript');

const isJsx = (node) =>
  typescript.isCallExpression(node) &&
  typescript.isIdentifier(node.expression) &&
  /^_jsxs?$/.test(node.expression.text);

/**
 * Marks JSX as free of side effects, as Babel does and TypeScript does not. Otherwise bundles keep unused
 * elements at the top level of a module, with their components and styles.
 */
export const pureJsx = (context) => (file) => {
  function visit(node) {
    const visited = typescript.visitEachChild(node, visit, context);
    return isJsx(visited)
      ? typescript.addSyntheticLeadingComment(
          visited,
          typescript.SyntaxKind.MultiLineCommentTrivia,
          '#__PURE__',
        )
      : visited;
  }
  return typescript.visitNode(file, visit);
};
