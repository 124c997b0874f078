import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, type NetConnectOpts } from 'node:net';

/**
 * Runs in place of the parser without its own restrictions, as if a file had broken out of it, and
 * tries to reach its arguments.
 */
const [tcpPort = '', udpPort = '', socketPath = ''] = process.argv.slice(2);

async function reach(where: NetConnectOpts): Promise<void> {
  const socket = connect(where);
  await once(socket, 'connect');
  socket.destroy();
}

async function resolveName(): Promise<void> {
  const resolver = new Resolver({ timeout: 500, tries: 1 });
  resolver.setServers([`127.0.0.1:${udpPort}`]);
  await resolver.resolve4('canary.test');
}

const attempts: Readonly<Record<string, () => Promise<void>>> = {
  connect: () => reach({ host: '127.0.0.1', port: Number(tcpPort) }),
  resolve: resolveName,
  socket: () => reach({ path: socketPath }),
};
const reached: Record<string, boolean> = {};
for (const [name, attempt] of Object.entries(attempts)) {
  reached[name] = await attempt().then(
    () => true,
    () => false,
  );
}
process.stdout.write(JSON.stringify(reached));
