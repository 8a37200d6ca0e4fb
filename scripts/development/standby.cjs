/**
 * A process that loads a part's npm packages in advance, and then waits until it is needed to run the part.
 * Loading packages takes most of the time of a start.
 */
process.once('message', ({ main, externals }) => {
  const require = module.constructor.createRequire(main);
  for (const name of externals)
    try {
      require(name);
    } catch {
      // If the part needs a package that cannot be loaded, it reports that itself.
    }
  process.once('message', ({ environment }) => {
    Object.assign(process.env, environment);
    require(main);
  });
});
