/** Hands bytes to the browser as a file to keep. */
export function saveFile(bytes: Blob, name: string) {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
