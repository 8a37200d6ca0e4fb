declare module '*.svg' {
  /** Address of the file in this release. */
  const address: string;
  export default address;
}

declare module '*.mp4' {
  /** Address of the file in this release. */
  const address: string;
  export default address;
}
