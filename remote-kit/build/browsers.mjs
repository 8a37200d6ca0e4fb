/**
 * The oldest supported browsers, from November 2022. The README lists them too. TypeScript compiles to ES2022. Lint
 * forbids static blocks and lookbehind, which Safari lacks until 16.4.
 */
const supported = {
  chrome: [107, 0],
  edge: [107, 0],
  firefox: [107, 0],
  safari: [16, 1],
  ios_saf: [16, 1],
};

/** The same browsers in Browserslist's notation. */
export const browserslist = Object.entries(supported).map(
  ([name, version]) => `${name} ${version.join('.')}`,
);

/** The same browsers in the format of Lightning CSS, which compiles newer syntax for them. */
export const cssTargets = Object.fromEntries(
  Object.entries(supported).map(([name, [major, minor]]) => [name, (major << 16) | (minor << 8)]),
);
