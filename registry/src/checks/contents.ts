import type { Release } from '../release';

/** The shell provides these packages. A remote with its own copy would create a second instance. */
const providedByShell = [
  'react',
  'react-router',
  'react-router-dom',
  'remote-kit',
  '@ridgeline/remote-kit',
];

/**
 * Finds modules that a release must not bundle: another remote's, the shell's, or a copy of React.
 * @param otherRemotes folders of the other remotes' packages, such as `rides-weather`
 */
export function contentProblems(
  { contains }: Pick<Release, 'contains'>,
  otherRemotes: readonly string[],
): string[] {
  const bundled = (packages: readonly string[]) =>
    packages.filter((candidate) => contains.includes(candidate));
  return [
    ...bundled([...otherRemotes, 'shell']).map(
      (folder) =>
        `It holds modules of ${folder}, which visitors of these pages must not download. Import from shared-ui instead.`,
    ),
    ...bundled(providedByShell).map(
      (copy) =>
        `It holds its own copy of ${copy}, which the shell provides: a page would run two of them.`,
    ),
  ];
}
