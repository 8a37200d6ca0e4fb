import * as runtime from 'react-refresh/runtime';

/*
 * React accepts updates from one React Refresh runtime only, so the shell shares its own with the remotes.
 * Components are registered by module id. We add the name of the build, because module ids are unique only within one.
 */
globalThis.__REACT_REFRESH_RUNTIME__ = (build) => ({
  ...runtime,
  register: (type, id) => runtime.register(type, `${build} ${id}`),
});
