const asyncHooks = require('node:async_hooks');
const { createRequire, isBuiltin } = require('node:module');
const path = require('node:path');
const { Script } = require('node:vm');

/** Jest's own runtime, in the version that jest itself uses. */
const { default: Runtime } = createRequire(require.resolve('jest'))('jest-runtime');

/** Whether a name refers to an npm package, and neither to a file, a package of this repository, nor to jest. */
const isPackage = (name) => !/^(\.|\/|@?jest|@ridgeline\/)/.test(name) && !isBuiltin(name);

const contract = path.join(__dirname, '../contract/src/');
const client = path.join(contract, 'client/');
const isOfContract = (file) => file.startsWith(contract);

/**
 * Whether test files may share a module: those of the contract only declare schemas, texts and functions. Its client
 * loads modules on demand, which works only while the test file that loaded it runs.
 */
const isShared = (file) => isOfContract(file) && !file.startsWith(client);

/** Whether modules may change during the run. */
const watches = ({ watch, watchAll }) => watch || watchAll;

/** The contract's loaded modules by file. */
const contractModules = new Map();

/** Compiled modules by file, each with the source that it was compiled from. */
const compiledScripts = new Map();

/**
 * Keeps test files from slowing each other down:
 * - Compiles each module once per run. Jest would compile it again for each test file, which takes a sixth of the time
 *   of component tests. Each test file still gets its own instances of the modules.
 * - In Node's own context, loads each npm package once per run, by Node itself. With the context, it saves a quarter of
 *   the time of the API's tests. A mocked package is still mocked. A test file must leave no state behind in a package.
 * - There, also loads the contract once per run, apart from its client, and not for its own tests. Its hundreds of
 *   schemas would take a third of the time to load a test file's modules.
 * - Disables each AsyncLocalStorage of a test file when the file ends. Once used, a storage slows down every promise of
 *   the process, even after nothing refers to it, and jest itself uses one in each file.
 */
module.exports = class IndependentTestFiles extends Runtime {
  storages = [];

  constructor(...args) {
    super(...args);
    const { environment } = this.executor;
    this.inNodeContext = environment.inNodeContext;
    this.isLoadedForEachFile = environment.isLoadedForEachFile;
    this.compileOnce();
    this.recordStorages();
    this.sharesContract = this.inNodeContext && !watches(args.at(-1)) && !isOfContract(args.at(-2));
    if (this.sharesContract) this.reuseContract();
  }

  reuseContract() {
    const registry = this.registries.getActiveCjsRegistry();
    for (const [file, module] of contractModules) registry.set(file, module);
  }

  /** Before the registry is cleared. */
  keepContract() {
    for (const [file, module] of this.registries.getActiveCjsRegistry())
      if (isShared(file) && module.loaded) contractModules.set(file, module);
  }

  compileOnce() {
    const { executor } = this;
    const compileWithJest = executor.compile.bind(executor);
    executor.compile = (source, file) => {
      const context = executor.environment.getVmContext();
      const script = context && scriptOf(executor.injectedModuleParameters, source, file);
      // Jest explains syntax errors.
      if (!script) return compileWithJest(source, file);
      return this.inNodeContext ? script.runInThisContext() : script.runInContext(context);
    };
  }

  requireModule(from, name, ...rest) {
    const sharesModule =
      this.inNodeContext && name && isPackage(name) && !this.isLoadedForEachFile(name);
    return sharesModule ? createRequire(from)(name) : super.requireModule(from, name, ...rest);
  }

  recordStorages() {
    const { coreModule, storages } = this;
    class AsyncLocalStorage extends asyncHooks.AsyncLocalStorage {
      constructor(...args) {
        super(...args);
        storages.push(this);
      }
    }
    const requireCoreModule = coreModule.require.bind(coreModule);
    coreModule.require = (name) =>
      /^(node:)?async_hooks$/.test(name)
        ? { ...asyncHooks, AsyncLocalStorage }
        : requireCoreModule(name);
  }

  teardown() {
    if (this.sharesContract) this.keepContract();
    super.teardown();
    for (const storage of this.storages) storage.disable();
  }
};

/** @returns undefined if the source cannot be parsed */
function scriptOf(parameters, source, file) {
  const cached = compiledScripts.get(file);
  if (cached?.source === source) return cached.script;
  const wrapperStart = `(function (${parameters.join(', ')}) {`;
  try {
    // The wrapper precedes the source on the first line, so the offset corrects the columns of that line.
    const options = { filename: file, columnOffset: -wrapperStart.length };
    const script = new Script(`${wrapperStart}${source}\n})`, options);
    compiledScripts.set(file, { source, script });
    return script;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
