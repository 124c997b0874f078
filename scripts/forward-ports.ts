/**
 * node scripts/forward-ports.ts PORT...: in a container, forwards connections from outside to the
 * development servers, which listen on localhost only.
 */
import { connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';

const addresses = Object.values(networkInterfaces())
  .flatMap((found) => found ?? [])
  .filter(({ family, internal }) => family === 'IPv4' && !internal)
  .map(({ address }) => address);

for (const port of process.argv.slice(2).map(Number)) {
  for (const address of addresses) {
    createServer((incoming) => {
      // IPv4 or IPv6, whichever the server listens on; a busy machine may be slow to accept.
      const onward = connect({
        port,
        host: 'localhost',
        autoSelectFamily: true,
        autoSelectFamilyAttemptTimeout: 5_000,
      });
      incoming.on('error', () => onward.destroy()).on('close', () => onward.destroy());
      onward.on('error', () => incoming.destroy());
      incoming.pipe(onward).pipe(incoming);
    }).listen(port, address);
  }
}
