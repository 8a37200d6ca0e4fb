/** A file's size in KB, as riders read it: "12.4 KB". One KB is 1,024 bytes. */
export function formatFileSize(bytes: number) {
  const kilobytes = bytes / 1024;
  return `${kilobytes >= 100 ? Math.round(kilobytes) : Math.round(kilobytes * 10) / 10} KB`;
}
