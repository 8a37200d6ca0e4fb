/** A file in a form. */
export interface FilePart {
  /** Written into the header without escaping. */
  fileName: string;
  bytes: Buffer | string;
  type?: string;
}

const boundary = 'riders-and-their-boundary';
const escapeName = (name: string) => name.replaceAll('"', '%22').replaceAll(/[\r\n]/g, ' ');

/** Encodes a form as a browser does, but with arbitrary names. A field is a text, a file or several files. */
export function multipart(fields: Record<string, string | FilePart | FilePart[]>) {
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one) => {
      if (typeof one === 'string')
        return Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="${escapeName(name)}"\r\n\r\n${one}\r\n`,
        );
      const { fileName, bytes, type = 'application/octet-stream' } = one;
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="${escapeName(name)}"; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`;
      return Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n')]);
    }),
  );
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
