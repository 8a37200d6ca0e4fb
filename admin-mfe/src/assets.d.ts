declare module '*.svg' {
  /** The URL of the file in this release. */
  const address: string;
  export default address;
}
