/** Serves a folder with Express, the baseline for static files: `node bench/expressStatic.mjs <folder>`. */
import express from 'express';

const server = express().use(express.static(process.argv[2]));
const { address, port } = await new Promise((resolve) => {
  const listening = server.listen(0, '127.0.0.1', () => resolve(listening.address()));
});
process.stdout.write(`http://${address}:${port}\n`);
