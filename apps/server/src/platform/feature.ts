import type { Endpoint, EndpointBody, EndpointOut, EndpointParams, EndpointQuery } from '@assay/domain/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';
import type { AnswerFile } from './answer-file.ts';
import type { Operator } from './audit.ts';
import type { Database, Tx } from './database.ts';
import type { EncryptedColumn } from './encrypted-column.ts';
import type { JobHandler } from './jobs/handler.ts';
import type { Services } from './services.ts';

/** One call being answered: its input as the contract's output types, and the transaction that it lives in. */
export interface Call<E extends Endpoint> extends Services {
  /** Sees the active lender's rows alone; commits when the handler answers, rolls back when it throws. */
  tx: Tx;
  actor: Actor;
  params: EndpointParams<E>;
  query: EndpointQuery<E>;
  body: EndpointBody<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A call as far as it names a merchant by its path: what reads something of one takes this, whoever asks for it. */
export interface MerchantCall extends Services {
  tx: Tx;
  actor: Actor;
  params: { id: string };
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<EndpointOut<E> | AnswerFile | null>;

/** A call without a transaction around it, whose handler opens its own. */
export type OpenCall<E extends Endpoint> = Omit<Call<E>, 'tx'>;

/** An endpoint with what answers it. */
export interface Route {
  endpoint: Endpoint;
  handler: Handler<Endpoint>;
  /** It waits for others, and no transaction may be open meanwhile: the call's begins after it. */
  isWaiting?: true;
}

/** Ties a handler to its endpoint, checking input and answer against the contract's types. */
export function route<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  return { endpoint, handler: handler as unknown as Handler<Endpoint> };
}

/** Ties a handler that waits for others, such as for a vendor, to its endpoint: it gets no transaction. */
export function routeWithoutTransaction<E extends Endpoint>(
  endpoint: E,
  handler: (call: OpenCall<E>) => Promise<EndpointOut<E>>,
): Route {
  return { endpoint, handler: handler as unknown as Handler<Endpoint>, isWaiting: true };
}

/** What a one-shot command gets; the database is the embedded one of a running product, or started for its duration. */
export interface CommandContext extends Services {
  /** The owner's address, for bulk loading. */
  ownerUrl: string;
  /** Who runs which command, for the audit. */
  operator: Operator;
  /** The worker's pool: sees like a job. */
  workerDb: Database;
  print(line: string): void;
  /** Progress and complaints, on standard error. */
  note(line: string): void;
}

/** What `--help` prints of a command. */
export interface CommandHelp {
  words: string[];
  /** How it is called, after `assay`. */
  usage: string;
  summary: string;
  /** Every argument and option of the usage with what it means, by its name there, such as `FILE` or `--out`. */
  help: Readonly<Record<string, string>>;
}

/** A command of `assay`, such as `import merchants`. */
export interface Command extends CommandHelp {
  run(args: string[], context: CommandContext): Promise<void>;
}

/** What a room hands to the product; listed once in features.ts. */
export interface Feature {
  name: string;
  routes?: Route[];
  jobs?: JobHandler[];
  commands?: Command[];
  /** What it hands to frames such as gathering: each frame takes out what it knows by its class. */
  provides?: readonly object[];
  /** The columns in which it keeps encrypted values. */
  encrypted?: EncryptedColumn[];
  /** Run once when workers start, e.g. to queue what a stopped product left behind. */
  onWorkerStart?(services: Services): Promise<void>;
}
