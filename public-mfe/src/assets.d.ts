declare module '*.svg' {
  /** Address of the file in this release. */
  const address: string;
  export default address;
}

declare module '*.svg?markup' {
  /** The drawing itself; empty in the browser. */
  const markup: string;
  export default markup;
}

declare module '*.mp4' {
  /** Address of the file in this release. */
  const address: string;
  export default address;
}
