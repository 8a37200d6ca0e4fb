/** A server that only sends empty responses. Flooding it shows how much processor time the flood itself takes. */
import { createServer } from 'node:http';

const server = createServer((_request, response) => response.writeHead(204).end());
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
