/*
 * Stands in for the error overlay of React Refresh, which catches the error of a changed module that does not
 * run, and would otherwise say nothing. We show it in the browser's console.
 */
exports.handleRuntimeError = (error) => globalThis.reportError(error);

exports.clearRuntimeErrors = () => undefined;
