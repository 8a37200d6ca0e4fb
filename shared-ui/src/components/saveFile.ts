/** Long enough for Safari, which reads the bytes only after the click. */
const revokeAfterMs = 60_000;

/** Downloads bytes as a file. */
export function saveFile(bytes: Blob, name: string) {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
}
