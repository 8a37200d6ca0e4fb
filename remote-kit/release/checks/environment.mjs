/**
 * The variables that Node and the programs it starts need. Everything else may be a setting or a secret of the real site
 * or of the CI, and the release that is checked must see neither.
 */
const inherited = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TZ',
  'LANG',
  'LC_ALL',
  'LD_LIBRARY_PATH',
  'NODE_OPTIONS',
  'NODE_PATH',
  // In a team's own repository, the shell requests the content of the running site.
  'NODE_EXTRA_CA_CERTS',
  'NODE_USE_ENV_PROXY',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
];

/**
 * The environment of the processes of a check site.
 * @param {Record<string, string | undefined>} environment that of the command
 */
export const checkEnvironment = (environment) => ({
  ...Object.fromEntries(
    Object.entries(environment).filter(([name]) => inherited.includes(name.toUpperCase())),
  ),
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  // Without content, pages that show some would not be checked.
  DEMO: 'on',
});
