/** The bytes of a file on this device. */
export const bytesOf = (file: File) =>
  new Promise<Uint8Array>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error ?? new Error('A file that cannot be read'));
    reader.readAsArrayBuffer(file);
  });
