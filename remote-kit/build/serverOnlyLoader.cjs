/** Replaces server-only modules with an empty string in the browser build. */
module.exports = () => "export default '';";
