/** A server that only answers, so that flooding it shows what the flood itself costs the machine. */
import { createServer } from 'node:http';

const server = createServer((_request, response) => response.writeHead(204).end());
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
