declare module '*.svg' {
  /** The URL of the file in this build. */
  const url: string;
  export default url;
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
