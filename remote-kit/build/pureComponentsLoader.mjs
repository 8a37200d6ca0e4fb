/**
 * Lets the minifier drop components of a library that nothing uses. It keeps calls at the top level of a module unless
 * they are marked as pure, and assignments to their results, such as the names for React's developer tools.
 */
export default (source) =>
  source
    .replace(/^var \w+ = (?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$&/* @__PURE__ */ ')
    .replace(/^\w+\.displayName = .*$/gm, '');
