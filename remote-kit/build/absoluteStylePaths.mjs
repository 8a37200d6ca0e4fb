import path from 'node:path';

const stylePath = /^\.\.\/.+?\.vanilla\.css(?=!=!)/;

/**
 * vanilla-extract names the CSS of a style file by its path within the package, which webpack resolves from
 * the file that imports it. If files of several packages import the same one, such as `../shared-ui/src/…`, its
 * module id depends on which of them is compiled first, and a rebuild may change it. Absolute names are stable.
 */
export class AbsoluteStylePathsPlugin {
  apply(compiler) {
    const { context } = compiler;
    compiler.hooks.normalModuleFactory.tap('AbsoluteStylePathsPlugin', (factory) => {
      factory.hooks.beforeResolve.tap('AbsoluteStylePathsPlugin', (data) => {
        data.request = data.request.replace(stylePath, (file) => path.resolve(context, file));
      });
    });
  }
}
