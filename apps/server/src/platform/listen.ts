import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { StartProblem } from './start-problem.ts';

export interface Address {
  host: string;
  port: number;
  url: string;
}

const faults: Record<string, (address: Address) => string> = Object.setPrototypeOf(
  {
    EADDRINUSE: ({ port }) =>
      `Port ${port} is taken. Stop what uses it, or choose another one with PORT=${port + 1}.`,
    EACCES: ({ port }) =>
      `Port ${port} needs rights that this user does not have. Choose another one with PORT.`,
    EADDRNOTAVAIL: ({ host }) => `This machine has no address ${host}. Correct HOST.`,
  } satisfies Record<string, (address: Address) => string>,
  null,
);

const explain = (error: { code?: string }, address: Address): unknown => {
  const fault = faults[error.code ?? ''];
  return fault ? new StartProblem(fault(address)) : error;
};

/** The address to listen on, chosen before listening because the identity provider's name contains it. */
async function choose(config: Pick<Config, 'HOST' | 'PORT'>): Promise<Address> {
  const { HOST: host, PORT: port } = config;
  const at = (chosen: number): Address => ({
    host,
    port: chosen,
    url: `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${chosen}`,
  });
  const probe = createServer();
  try {
    return at(
      await new Promise<number>((resolve, reject) => {
        probe.once('error', reject);
        probe.listen(port, host, () => resolve((probe.address() as { port: number }).port));
      }),
    );
  } catch (error) {
    throw explain(error as { code?: string }, at(port));
  } finally {
    await new Promise((resolve) => probe.close(resolve));
  }
}

/** Listens. Throws a StartProblem for an unavailable port or address. */
async function on(server: FastifyInstance, address: Address): Promise<void> {
  try {
    await server.listen({ host: address.host, port: address.port });
  } catch (error) {
    throw explain(error as { code?: string }, address);
  }
}

export const listen = { choose, on };
