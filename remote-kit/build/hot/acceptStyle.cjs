/*
 * Replaces the reloader that mini-css-extract-plugin adds to each style file. The reloader uses the last script of the
 * page to guess which style sheet has changed, and may reload all of them. The plugin's runtime knows the style sheet
 * of each changed chunk and replaces only that one. The reloader would undo this.
 */
module.exports = () => () => undefined;
