// Keeps the compiler from inferring a type from half a million numbers.
declare module 'world-atlas/countries-50m.json' {
  const atlas: object;
  export default atlas;
}
