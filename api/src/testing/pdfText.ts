import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';

const streamText = (stream: PDFRawStream) =>
  Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');

/** The text of each glyph, by the table that a font has for readers that copy or read out. */
function textsOf(toUnicode: string): string[] {
  const [, list = ''] = /beginbfrange\s+<\w+> <\w+> \[([^\]]*)\]/.exec(toUnicode) ?? [];
  return [...list.matchAll(/<([\da-f]*)>/gi)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex').swap16().toString('utf16le'),
  );
}

/** `#0F6B66` of three shares of one. */
const hexOf = (shares: string[]) =>
  `#${shares
    .map((share) =>
      Math.round(Number(share) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** What a reader finds in a PDF: its fonts, colours and pictures, and the texts that are drawn, line by line. */
export async function readPdf(file: ArrayBuffer | Buffer) {
  const document = await PDFDocument.load(file);
  const { context, catalog } = document;
  const page = document.getPage(0).node;
  const fonts =
    page.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict) ?? PDFDict.withContext(context);
  const glyphs = new Map<string, string[]>();
  const names: string[] = [];
  let isEmbedded = true;
  for (const [name] of fonts.entries()) {
    const font = fonts.lookup(name, PDFDict);
    glyphs.set(
      name.asString(),
      textsOf(streamText(font.lookup(PDFName.of('ToUnicode')) as PDFRawStream)),
    );
    names.push(font.lookup(PDFName.of('BaseFont'), PDFName).asString());
    const descendant = font.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict);
    const descriptor = descendant.lookup(PDFName.of('FontDescriptor'), PDFDict);
    isEmbedded &&= descriptor.has(PDFName.of('FontFile2'));
  }
  const contents = page.Contents() ?? PDFArray.withContext(context);
  const parts = contents instanceof PDFArray ? contents.asArray() : [contents];
  const drawn = parts
    .map((part) => (part instanceof PDFRawStream ? part : (context.lookup(part) as PDFRawStream)))
    .map(streamText)
    .join('\n');
  const lines = new Map<string, string>();
  let font: string[] = [];
  let row = '';
  for (const [, x = '', y = '', name, shown = ''] of drawn.matchAll(
    /1 0 0 1 ([-\d.]+) ([-\d.]+) Tm|(\/\w+) [\d.]+ Tf|\[(.*)\] TJ/g,
  )) {
    if (x) row = `${y} ${Number(x) > 300 ? 'right' : 'left'}`;
    if (name) font = glyphs.get(name) ?? [];
    for (const [, hex = ''] of shown.matchAll(/<([\da-f]+)>/gi))
      for (const code of hex.match(/.{4}/g) ?? [])
        lines.set(row, `${lines.get(row) ?? ''}${font[parseInt(code, 16)] ?? '\ufffd'}`);
  }
  return {
    title: document.getTitle(),
    language: String(catalog.get(PDFName.of('Lang'))),
    isTagged: catalog.has(PDFName.of('StructTreeRoot')),
    fonts: names,
    isEmbedded,
    fills: [...drawn.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) scn/g)].map(([, ...shares]) =>
      hexOf(shares),
    ),
    pictures: (page.Resources()?.lookupMaybe(PDFName.of('XObject'), PDFDict)?.keys() ?? []).length,
    lines: [...lines.values()].map((line) => line.trim()).filter(Boolean),
  };
}
