/** Provided by the shell; a copy in a remote would be a second instance. */
const providedByShell = ['react', 'react-router', 'react-router-dom', 'remote-kit'];
const forbidden = {
  public_mfe: ['admin-mfe', 'shell'],
  admin_mfe: ['public-mfe', 'shell'],
};

/** Finds modules that a release must not bundle: another remote's, the shell's, or a copy of React. */
export function contentProblems({ name, contains }) {
  const bundled = (packages) => packages.filter((candidate) => contains.includes(candidate));
  return [
    ...bundled(forbidden[name] ?? []).map(
      (folder) =>
        `It holds modules of ${folder}, which visitors of these pages must not download. Import from shared-ui instead.`,
    ),
    ...bundled(providedByShell).map(
      (copy) =>
        `It holds its own copy of ${copy}, which the shell provides: a page would run two of them.`,
    ),
  ];
}
