import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { hasNoSpace } from '../full-disk.ts';
import { metrics } from '../metrics.ts';
import { refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import { answerNotFound } from './errors.ts';
import { isApiPath } from './is-api-path.ts';
import { refuseOtherMethods } from './methods.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** Headers that proxies add to a call. */
const forwardingHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];
/**
 * Whether the caller is a program on this machine, and not a local proxy acting for someone else, regardless of trusted
 * proxies.
 */
const isOfThisMachine = ({ socket, headers }: FastifyRequest) =>
  loopback.has(socket.remoteAddress ?? '') && !forwardingHeaders.some((name) => name in headers);

/** Refuses calls that arrive while the server closes; pending calls are answered. Returns whether it is closing. */
export function refuseWhileClosing(app: FastifyInstance): () => boolean {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async (request) => {
    if (closing && isApiPath(request.url)) refuse('shutting_down');
  });
  return () => closing;
}

/** Whether the database answers, with one query shared by concurrent callers. */
function isDatabaseReachable(db: Services['db']): () => Promise<boolean> {
  let pending: Promise<boolean> | undefined;
  const ping = async () => {
    try {
      await sql`select 1`.execute(db);
      return true;
    } catch {
      return false;
    } finally {
      pending = undefined;
    }
  };
  return () => {
    pending ??= ping();
    return pending;
  };
}

/** /healthz: the process is alive. /readyz: it can serve. /metrics: for programs on this machine. */
export function serveProbes(
  app: FastifyInstance,
  { db, config }: Pick<Services, 'db' | 'config'>,
  isClosing: () => boolean,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  const isReachable = isDatabaseReachable(db);
  app.get('/readyz', async (_request, reply) => {
    if (isClosing()) return reply.status(503).send({ status: 'closing' });
    // A full disk first: it may be why the database does not answer.
    if (await hasNoSpace(config)) return reply.status(503).send({ status: 'disk full' });
    if (await isReachable()) return { status: 'ready' };
    return reply.status(503).send({ status: 'database unreachable' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!isOfThisMachine(request)) return answerNotFound(request, reply);
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
  for (const url of ['/healthz', '/readyz', '/metrics']) refuseOtherMethods(app, url, ['GET']);
}
