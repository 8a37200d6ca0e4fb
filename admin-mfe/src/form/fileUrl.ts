const urls = new WeakMap<File, string>();

/**
 * The URL of a chosen file, for the preview, which is in another tab. It is valid while this tab is open, so that the
 * preview can be reloaded.
 */
export function fileUrl(file: File): string {
  const url = urls.get(file) ?? URL.createObjectURL(file);
  urls.set(file, url);
  return url;
}
