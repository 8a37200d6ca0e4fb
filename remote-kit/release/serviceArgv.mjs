/** The package that forwards requests calls `url.parse`, of which Node warns since version 24, but which will stay. */
const withoutUrlParseWarning = '--disable-warning=DEP0169';

/** Node's options for the processes of API and shell. */
export const serviceArgv = ['--enable-source-maps', withoutUrlParseWarning];
