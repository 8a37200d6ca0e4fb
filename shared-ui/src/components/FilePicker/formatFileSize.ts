/** Such as "12.4 KB", with 1,024 bytes to a KB. */
export function formatFileSize(bytes: number) {
  const kilobytes = bytes / 1024;
  return `${kilobytes >= 100 ? Math.round(kilobytes) : Math.round(kilobytes * 10) / 10} KB`;
}
