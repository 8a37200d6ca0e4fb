import util from 'node:util';

/**
 * The package that forwards requests copies objects by `util._extend`, of which Node warns since version 22, and names
 * `Object.assign` as its successor. The package reads the function as it is loaded, so import this module before it.
 */
Object.assign(util, { _extend: Object.assign });
