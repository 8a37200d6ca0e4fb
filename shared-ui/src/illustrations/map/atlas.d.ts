// Declared, so that the compiler need not read half a million numbers for their type.
declare module 'world-atlas/countries-50m.json' {
  const atlas: object;
  export default atlas;
}
