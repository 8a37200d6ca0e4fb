import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import { demoEvents, type DemoDocument } from './events';

/** A page of text as a PDF. */
async function documentOf({ title, lines }: DemoDocument): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const heading = await document.embedFont(StandardFonts.HelveticaBold);
  const text = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  page.drawRectangle({ x: 56, y: 770, width: 48, height: 4, color: rgb(0.76, 0.25, 0.05) });
  page.drawText(title, { x: 56, y: 730, size: 20, font: heading });
  for (const [at, line] of lines.entries())
    page.drawText(line, { x: 56, y: 690 - at * 28, size: 11.5, font: text, maxWidth: 480 });
  document.setTitle(title);
  return document.save();
}

/** Writes the attachments of the demo events, under their names. */
export async function renderDocuments(folder: string) {
  for (const document of demoEvents.flatMap(({ attachments = [] }) => attachments))
    await writeFile(path.join(folder, document.name), await documentOf(document));
}
