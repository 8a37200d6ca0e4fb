declare module '*.svg' {
  /** URL of the file in this build. */
  const address: string;
  export default address;
}

declare module '*?inline' {
  /** The file's content, as a data URI. */
  const uri: string;
  export default uri;
}

declare module '*.png' {
  /** The file's content, as a data URI. */
  const uri: string;
  export default uri;
}
