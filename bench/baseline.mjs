/**
 * A server to compare with: `node bench/baseline.mjs <folder>` serves a folder with Express. Without a folder, it only
 * sends empty responses; flooding it shows how much processor time the flood itself takes.
 */
import { createServer } from 'node:http';
import express from 'express';

const [folder] = process.argv.slice(2);
const files = express().use(express.static(folder ?? '.'));
const nothing = (_request, response) => response.writeHead(204).end();

const server = createServer(folder ? files : nothing).listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
