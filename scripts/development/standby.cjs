/**
 * A process that loads the npm packages of a part in advance, and then waits until it is needed as that part.
 * Loading them is most of a start.
 */
process.once('message', ({ main, externals }) => {
  const require = module.constructor.createRequire(main);
  for (const name of externals)
    try {
      require(name);
    } catch {
      // The part itself reports a package that it needs and cannot load.
    }
  process.once('message', ({ environment }) => {
    Object.assign(process.env, environment);
    require(main);
  });
});
