import { budgets } from './budgets.mjs';

/** The names of all remotes, as their federation containers are called. */
export const remotes = Object.keys(budgets);

/** The folder of a remote's package, such as `public-mfe`. */
export const folderOf = (remote) => remote.replaceAll('_', '-');
