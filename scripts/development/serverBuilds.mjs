/**
 * Builds programs that run in Node, and rebuilds them after each change: `node serverBuilds.mjs <name> …`. Those that
 * render pages are built with low priority and a little later, because open pages get the change from the browser
 * builds.
 */
import { constants, setPriority } from 'node:os';
import webpack from 'webpack';
import { configurationOf, serverBuilds } from './builds.mjs';
import { stopWithParent } from './stopWithParent.mjs';

const names = process.argv.slice(2);
const isUrgent = names.includes('api');
if (!isUrgent) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const watchOptions = { aggregateTimeout: isUrgent ? 20 : 500 };

const watchers = [];
for (const build of serverBuilds.filter(({ name }) => names.includes(name))) {
  const compiler = webpack(await configurationOf(build, 'server'));
  watchers.push(
    compiler.watch(watchOptions, (error, stats) => {
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

const close = (watcher) => new Promise((resolve) => watcher.close(resolve));
stopWithParent(() => Promise.all(watchers.map(close)));
