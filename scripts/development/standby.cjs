/**
 * A process that loads the npm packages of a service in advance, and then waits until it is told to run the service.
 * Most of the time of a start goes into loading packages.
 */
process.once('message', ({ main, externals }) => {
  const require = module.constructor.createRequire(main);
  for (const name of externals)
    try {
      require(name);
    } catch {
      // If the service needs this package, it will report the error itself.
    }
  process.once('message', ({ environment }) => {
    Object.assign(process.env, environment);
    require(main);
  });
});
