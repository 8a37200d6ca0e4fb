/** Files by their object URLs. */
const files = new Map<string, File>();

/** A picture file. In the simulated browser, its content is its size in pixels. */
export const aPicture = (name: string, size = '600x400', type = 'image/jpeg') =>
  new File([size], name, { type });

/** A photo of 5 MB, which is too large. */
export const aLargePicture = (name: string) =>
  new File(['4000x3000', new Uint8Array(5_242_871)], name, { type: 'image/jpeg' });

/** A file that has the type of a picture but is not one. */
export const noPicture = (name: string, type = 'image/jpeg', bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type });

const textOf = (file: File) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file.slice(0, 20));
  });

/** Adds what jsdom lacks to decode and draw pictures. The content of a drawn picture is its size. */
export function completePictures() {
  let count = 0;
  Object.assign(URL, {
    createObjectURL(file: File) {
      count += 1;
      files.set(`blob:${count}`, file);
      return `blob:${count}`;
    },
    revokeObjectURL: () => undefined,
  });

  Object.assign(HTMLImageElement.prototype, {
    async decode(this: HTMLImageElement) {
      const file = files.get(this.src);
      const text = file ? await textOf(file) : '';
      if (text === '' || text.startsWith('\0')) throw new Error('Not a picture');
      const [, width, height] = /^(\d+)x(\d+)/.exec(text) ?? [];
      for (const [name, value] of [
        ['naturalWidth', Number(width ?? 600)],
        ['naturalHeight', Number(height ?? 400)],
      ] as const)
        Object.defineProperty(this, name, { value, configurable: true });
    },
  });

  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
    toBlob(this: HTMLCanvasElement, done: (blob: Blob) => void, type: string) {
      done(new Blob([`${this.width}x${this.height}`], { type }));
    },
  });
}
