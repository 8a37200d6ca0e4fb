declare module '*.svg' {
  /** URL of the file in this release. */
  const url: string;
  export default url;
}

declare module '*.svg?markup' {
  /** The source of the SVG; empty in the browser's bundle. */
  const markup: string;
  export default markup;
}

declare module '*.mp4' {
  /** URL of the file in this release. */
  const url: string;
  export default url;
}

declare module '*.png' {
  /** URL of the file in this release. */
  const url: string;
  export default url;
}
