/*
 * Replaces the error overlay of React Refresh. React Refresh catches the errors of changed modules, so without an
 * overlay nobody would see them. We report them in the browser's console.
 */
exports.handleRuntimeError = (error) => globalThis.reportError(error);

exports.clearRuntimeErrors = () => undefined;
