/** What the shell provides, so that a copy in a remote would be a second one beside it. */
const shellsOwn = ['react', 'react-router', 'react-router-dom', 'remote-kit'];
const foreign = {
  public_mfe: ['admin-mfe', 'shell'],
  admin_mfe: ['public-mfe', 'shell'],
};

/** Modules that a release must not hold: another remote's, the shell's, or its own copy of React. */
export function contentProblems({ name, contains }) {
  const held = (packages) => packages.filter((candidate) => contains.includes(candidate));
  return [
    ...held(foreign[name] ?? []).map(
      (folder) =>
        `It holds modules of ${folder}, which visitors of these pages must not download. Import from shared-ui instead.`,
    ),
    ...held(shellsOwn).map(
      (copy) =>
        `It holds its own copy of ${copy}, which the shell provides: a page would run two of them.`,
    ),
  ];
}
