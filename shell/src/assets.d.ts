declare module '*.svg' {
  /** Address of the file in this build. */
  const address: string;
  export default address;
}
