declare module '*.svg' {
  /** The URL of the file in this release. */
  const url: string;
  export default url;
}
