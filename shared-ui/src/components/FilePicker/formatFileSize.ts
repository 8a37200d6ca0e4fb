/** Such as "12.4 KB", with 1,024 bytes to a KB. A file that is not empty has at least 0.1 KB. */
export function formatFileSize(bytes: number) {
  const kilobytes = bytes / 1024;
  if (kilobytes >= 100) return `${Math.round(kilobytes)} KB`;
  return `${bytes > 0 ? Math.max(0.1, Math.round(kilobytes * 10) / 10) : 0} KB`;
}
