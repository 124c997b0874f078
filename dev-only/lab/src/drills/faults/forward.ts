/** forward.ts ADDRESS PORT SOCKET: joins connections to a port with a socket in the file system. */
import { connect, createServer } from 'node:net';

const [address = '', port = '', socket = ''] = process.argv.slice(2);
createServer((from) => {
  const to = connect(socket);
  from.pipe(to).pipe(from);
  from.on('error', () => to.destroy());
  to.on('error', () => from.destroy());
}).listen(Number(port), address);
