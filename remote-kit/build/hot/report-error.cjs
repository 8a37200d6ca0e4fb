/*
 * Replaces the error overlay of React Refresh. React Refresh catches the error of a changed module that does not
 * run; without an overlay, nobody would see it. We show it in the browser's console.
 */
exports.handleRuntimeError = (error) => globalThis.reportError(error);

exports.clearRuntimeErrors = () => undefined;
