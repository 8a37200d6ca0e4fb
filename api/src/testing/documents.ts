import { crc32, deflateRawSync } from 'node:zlib';

/** A file in a ZIP archive. */
export interface ZipEntry {
  name: string;
  text: string;
  /** Stores it without compression, as some formats require for their first entry. */
  stored?: boolean;
}

interface ZipOptions {
  /** Writes the sizes after each entry, as programs do that do not know them beforehand. */
  descriptors?: boolean;
}

const numbers = (...parts: [value: number, bytes: 2 | 4][]) =>
  Buffer.concat(
    parts.map(([value, bytes]) => {
      const part = Buffer.alloc(bytes);
      part.writeUIntLE(value, 0, bytes);
      return part;
    }),
  );

/** A ZIP archive with these entries in this order. */
export function zipOf(entries: ZipEntry[], { descriptors = false }: ZipOptions = {}): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const { name, text, stored = false } of entries) {
    const raw = Buffer.from(text);
    const data = stored ? raw : deflateRawSync(raw);
    const method = stored ? 0 : 8;
    const sizes = numbers([crc32(raw), 4], [data.length, 4], [raw.length, 4]);
    const flags = descriptors ? 8 : 0;
    const common = numbers([20, 2], [flags, 2], [method, 2], [0, 2], [0x5921, 2]);
    const names = numbers([Buffer.byteLength(name), 2], [0, 2]);
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04'),
      common,
      descriptors ? Buffer.alloc(12) : sizes,
      names,
      Buffer.from(name),
      data,
      descriptors ? Buffer.concat([Buffer.from('PK\x07\x08'), sizes]) : Buffer.alloc(0),
    ]);
    const location = numbers([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]);
    central.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), numbers([20, 2]), common, sizes, names, location]),
      Buffer.from(name),
    );
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(central);
  const end = numbers(
    ...([0, 0, entries.length, entries.length] as const).map((value): [number, 2] => [value, 2]),
    [directory.length, 4],
    [at, 4],
    [0, 2],
  );
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end]);
}

const mainTypes = {
  docx: { part: 'word/document.xml', type: 'wordprocessingml.document' },
  xlsx: { part: 'xl/workbook.xml', type: 'spreadsheetml.sheet' },
};

/** The parts of an Office Open XML document, by name. */
export function officeParts(format: keyof typeof mainTypes) {
  const { part, type } = mainTypes[format];
  const office = 'application/vnd.openxmlformats-officedocument';
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  return {
    types: {
      name: '[Content_Types].xml',
      text: `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/${part}" ContentType="${office}.${type}.main+xml"/></Types>`,
    },
    rels: { name: '_rels/.rels', text: `${xml}<Relationships/>` },
    app: { name: 'docProps/app.xml', text: `${xml}<Properties/>` },
    core: { name: 'docProps/core.xml', text: `${xml}<cp:coreProperties/>` },
    main: { name: part, text: `${xml}<document>${'Two litres of water. '.repeat(500)}</document>` },
    styles: { name: `${part.split('/')[0]}/styles.xml`, text: `${xml}<styles/>` },
  };
}

const sectorBytes = 512;
const [freeSector, endOfChain, fatSector] = [0xffffffff, 0xfffffffe, 0xfffffffd];
const entriesPerSector = sectorBytes / 128;

function directoryEntry(name: string, type: 1 | 2 | 5, start: number, size: number): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE(2 * (name.length + 1), 64);
  entry[66] = type;
  for (const sibling of [68, 72, 76]) entry.writeUInt32LE(freeSector, sibling);
  entry.writeUInt32LE(start, 116);
  entry.writeUInt32LE(size, 120);
  return entry;
}

/**
 * An OLE compound file with streams of these names, as Word and Excel 97 to 2003 write it: the header, the allocation
 * table, the streams, and then the directory.
 */
export function compoundFile(streams: string[]): Buffer {
  const sectorsPerStream = 8;
  const firstDirectory = 1 + sectorsPerStream * streams.length;
  const entries = [
    directoryEntry('Root Entry', 5, endOfChain, 0),
    ...streams.map((name, index) =>
      directoryEntry(name, 2, 1 + sectorsPerStream * index, sectorsPerStream * sectorBytes),
    ),
  ];
  const directorySectors = Math.ceil(entries.length / entriesPerSector);
  const directory = Buffer.alloc(directorySectors * sectorBytes);
  Buffer.concat(entries).copy(directory);

  const fat = Buffer.alloc(sectorBytes, 0xff);
  fat.writeUInt32LE(fatSector, 0);
  const chain = (first: number, count: number) => {
    for (let sector = first; sector < first + count; sector += 1)
      fat.writeUInt32LE(sector === first + count - 1 ? endOfChain : sector + 1, 4 * sector);
  };
  for (const index of streams.keys()) chain(1 + sectorsPerStream * index, sectorsPerStream);
  chain(firstDirectory, directorySectors);

  const header = Buffer.alloc(sectorBytes, 0xff);
  header.fill(0, 0, 76);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(firstDirectory, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(endOfChain, 60);
  header.writeUInt32LE(endOfChain, 68);
  header.writeUInt32LE(0, 76);
  const text = Buffer.alloc(
    streams.length * sectorsPerStream * sectorBytes,
    'Two litres of water. ',
  );
  return Buffer.concat([header, fat, text, directory]);
}
