/**
 * Builds what runs in Node, and again after each change. It is one process with low priority, because the
 * browser builds are what a developer waits for.
 */
import { constants, setPriority } from 'node:os';
import webpack from 'webpack';
import { configurationOf, serverBuilds } from './builds.mjs';

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const watchings = [];
for (const build of serverBuilds) {
  const compiler = webpack(await configurationOf(build, 'server'));
  watchings.push(
    compiler.watch({}, (error, stats) => {
      if (error) throw error;
      if (!stats.hasErrors()) return reportBuilt(build.name, stats.compilation);
      process.stderr.write(`${stats.toString({ preset: 'errors-only', colors: false })}\n`);
    }),
  );
}

/** Reports a build, whether its output has changed, and which npm packages it requires. */
function reportBuilt(name, { modules, emittedAssets }) {
  const externals = [...modules].filter(({ externalType }) => externalType);
  process.send({
    type: 'built',
    name,
    changed: emittedAssets.size > 0,
    externals: externals.map(({ userRequest }) => userRequest),
  });
}

const close = (watching) => new Promise((resolve) => watching.close(resolve));
const stop = () => void Promise.all(watchings.map(close)).then(() => process.exit(0));
process.on('SIGINT', () => undefined);
process.once('SIGTERM', stop);
process.once('disconnect', stop);
