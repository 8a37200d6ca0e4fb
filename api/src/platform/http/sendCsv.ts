import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { csv, type Rows } from './csv';
import { sent } from './mountEndpoints';

/** Begins a CSV file: without it, Excel takes UTF-8 for an older encoding. */
const utf8Mark = '\ufeff';

type Batches = Iterable<Rows> | AsyncIterable<Rows>;

async function* textOf(batches: Batches) {
  let mark = utf8Mark;
  for await (const rows of batches) {
    yield mark + csv(rows);
    mark = '';
  }
}

/**
 * Answers with a CSV file for spreadsheets, batch by batch.
 * @param batches the rows, beginning with the heading
 */
export async function sendCsv(response: Response, fileName: string, batches: Batches) {
  const text = textOf(batches);
  // Read this before the response begins, so that an unreachable database is answered with an error.
  const first = await text.next();
  response.type('text/csv').attachment(fileName);
  await pipeline(async function* () {
    if (!first.done) yield first.value;
    yield* text;
  }, response).catch((error: unknown) => {
    // The client closed the connection.
    if ((error as { code?: unknown }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
  return sent;
}
