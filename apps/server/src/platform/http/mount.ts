import type { Endpoint } from '@assay/domain/http';
import etag from '@fastify/etag';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Actor } from '../actor.ts';
import { AnswerFile } from '../answer-file.ts';
import type { AuditView } from '../audit-view.ts';
import type { Tx } from '../database.ts';
import type { Route } from '../feature.ts';
import { Refusal, refuse, refuseMerged } from '../refusal.ts';
import { StoredAnswer } from '../stored-answer.ts';
import { userExists } from '../users.ts';
import { type AdmitOptions, admit, inTransaction } from './admit.ts';
import type { CountKeyCall } from './admit-key.ts';
import { fastifyPath } from './fastify-path.ts';
import { readInput } from './input.ts';
import { take } from './limits.ts';
import { isBrokenOff, type MergedMerchants, mayBeMerged, mergedIn } from './merged-merchants.ts';

export interface MountOptions extends AdmitOptions {
  mergedMerchants?: MergedMerchants;
}

function sendFile(
  reply: FastifyReply,
  { file, path }: Endpoint,
  { name, content }: AnswerFile,
): FastifyReply {
  if (!file) throw new Error(`${path} answers no file`);
  return reply
    .header('cache-control', 'no-store')
    .header('content-type', `${file}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content);
}

/** The tag is weak, because the same response may be sent compressed or not. */
function sendStored(reply: FastifyReply, { etag, json }: StoredAnswer): FastifyReply {
  reply.header('cache-control', 'no-store').header('etag', `W/${etag}`);
  if (json === null) return reply.status(304).send();
  return reply.header('content-type', 'application/json; charset=utf-8').serializer(String).send(json);
}

/** Mounts one route of the contract: access, input, transaction, and an answer in the contract's shape. */
export function mount(
  app: FastifyInstance,
  { endpoint, handler, isWaiting }: Route,
  options: MountOptions & { countKeyCall: CountKeyCall; auditView: AuditView },
): void {
  const { services } = options;
  const actors = new WeakMap<FastifyRequest, Actor>();

  const countCall =
    endpoint.callsPerMinute === undefined
      ? null
      : app.createRateLimit({
          max: endpoint.callsPerMinute,
          timeWindow: '1 minute',
          keyGenerator: (request) => actors.get(request)!.user.id,
        });

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = actors.get(request);
    if (!actor) throw new Error('A call reached its handler without authorization');
    request.log = request.log.child({ user: actor.user.id, lender: actor.lender?.id });
    const read = async () => {
      const input = readInput(endpoint, request);
      if (countCall) await take(countCall, request, reply);
      return input;
    };
    type Input = Awaited<ReturnType<typeof read>>;
    const handle = (input: Input, context: object) =>
      handler({ ...services, actor, request, reply, ...input, ...context } as never);
    // Last, as it locks the lender's chain until the transaction ends. What was not shown was not viewed.
    const note = async (tx: Tx, input: Input, shown: unknown) => {
      const named: Record<string, unknown> = { ...input.query, ...input.body, ...input.params };
      const view = named.as_of ? endpoint.asOf : endpoint.view;
      if (view && shown !== null) await options.auditView(tx, services.clock, actor, { view, input: named });
    };
    const attempt = async (given: () => Promise<Input>) => {
      const isOfPast = 'as_of' in ((request.query as object | undefined) ?? {});
      if (isOfPast && !('as_of' in (endpoint.query?.shape ?? {}))) refuse('no_past_moment');
      if (!isWaiting)
        return inTransaction(services, actor, async (tx) => {
          const input = await given();
          const found = await handle(input, { tx });
          await note(tx, input, found);
          return found;
        });
      const input = await given();
      const found = await handle(input, {});
      await inTransaction(services, actor, (tx) => note(tx, input, found));
      return found;
    };
    const answered = async () => {
      let input: Input | null = null;
      try {
        return await attempt(async () => {
          input = await read();
          return input;
        });
      } catch (error) {
        const named = input as Input | null;
        if (named === null || !mayBeMerged(error)) throw error;
        const merged = await mergedOf(named);
        if (merged && endpoint.followsMerges) return attempt(async () => merged.canonical);
        if (merged) return refuseMerged(merged.id, merged.mergedInto);
        // A write that conflicted with a merge can be repeated, because it was rolled back.
        if (error instanceof Refusal || isWaiting) throw error;
        return attempt(async () => named);
      }
    };
    const mergedOf = async (input: Input) => {
      const { mergedMerchants } = options;
      if (!mergedMerchants) return null;
      return mergedIn(endpoint, input, (ids) =>
        inTransaction(services, actor, (tx) => mergedMerchants(tx, actor, ids)),
      );
    };
    const out = await answered().catch(async (error) => {
      if (isBrokenOff(error) && !(await userExists(services.db, actor.user.id))) refuse('user_disabled');
      throw error;
    });
    if (out instanceof AnswerFile) return sendFile(reply, endpoint, out);
    if (out instanceof StoredAnswer) return sendStored(reply, out);
    if (out === null) {
      if (!endpoint.mayBeEmpty) throw new Error(`${endpoint.path} answered nothing`);
      return reply.status(204).send();
    }
    if (endpoint.maxAgeSeconds === undefined) reply.header('cache-control', 'no-store');
    else
      reply
        .header('cache-control', `private, max-age=${endpoint.maxAgeSeconds}`)
        .header('vary', 'authorization');
    if (reply.statusCode === 200 && endpoint.status) reply.status(endpoint.status);
    return reply.send(endpoint.out.parse(out));
  };

  const mounted: RouteOptions = {
    method: endpoint.method,
    url: fastifyPath(endpoint),
    config: { endpoint },
    // Before the body is read: a caller without access learns nothing from it and costs nothing.
    onRequest: async (request, reply) => {
      const { countKeyCall } = options;
      actors.set(request, await admit(endpoint, { request, reply, countKeyCall }, options));
    },
    handler: answer,
  };
  if (!endpoint.mayBeUnchanged) app.route(mounted);
  else
    app.register(async (own) => {
      // Weak, because the same response may be sent compressed or not.
      await own.register(etag, { weak: true });
      own.route(mounted);
    });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
