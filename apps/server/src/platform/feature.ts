import type { Endpoint, EndpointBody, EndpointOut, EndpointParams, EndpointQuery } from '@assay/domain/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';
import type { AnswerFile } from './answer-file.ts';
import type { Operator } from './audit.ts';
import type { Database, Tx } from './database.ts';
import type { EncryptedColumn } from './encrypted-column.ts';
import type { JobHandler } from './jobs/handler.ts';
import type { Provides } from './registries.ts';
import type { Services } from './services.ts';
import type { StoredAnswer } from './stored-answer.ts';

/** A call whatever its input, for functions that several endpoints share. */
export interface AnyCall extends Services {
  /** Limited to the active lender's rows; commits when the handler returns, rolls back when it throws. */
  tx: Tx;
  actor: Actor;
}

/** A call being handled: its input as the contract's output types, and its transaction. */
export interface Call<E extends Endpoint> extends AnyCall {
  params: EndpointParams<E>;
  query: EndpointQuery<E>;
  body: EndpointBody<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A call with a merchant id in its path, for functions that several endpoints share. */
export interface MerchantCall extends AnyCall {
  params: { id: string };
}

/** The same about the merchant in an inquiry. */
export interface InquiryMerchantCall extends MerchantCall {
  params: { id: string; inquiryId: string };
}

/** A use case with the input and output of its endpoint. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<EndpointOut<E> | AnswerFile | StoredAnswer | null>;

/** A use case about the merchant in the path with the output of its endpoint, which the dossier reads as well. */
export type MerchantHandler<E extends Endpoint> = (call: MerchantCall) => Promise<EndpointOut<E>>;

/** A call without a transaction, whose handler opens its own. */
export type OpenCall<E extends Endpoint> = Omit<Call<E>, 'tx'>;

export type OpenHandler<E extends Endpoint> = (call: OpenCall<E>) => Promise<EndpointOut<E>>;

/** An endpoint with its handler. */
export interface Route {
  endpoint: Endpoint;
  handler: Handler<Endpoint>;
  /** It waits for something else first, while no transaction may be open; the call's transaction begins afterwards. */
  isWaiting?: true;
}

/** Ties a handler to its endpoint and checks input and output against the contract's types. */
export function route<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  return { endpoint, handler: handler as unknown as Handler<Endpoint> };
}

/** Ties a handler that waits, such as for a vendor, to its endpoint: it gets no transaction. */
export function routeWithoutTransaction<E extends Endpoint>(endpoint: E, handler: OpenHandler<E>): Route {
  return { endpoint, handler: handler as unknown as Handler<Endpoint>, isWaiting: true };
}

/** The context of a one-shot command; the database is that of a running product, or started for its duration. */
export interface CommandContext extends Services {
  /** The owner's address, for bulk loading. */
  ownerUrl: string;
  /** Of the embedded database, for what row-level security may not bind; null for one of DATABASE_URL. */
  superuserUrl: string | null;
  /** Who runs which command, for the audit. */
  operator: Operator;
  /** The worker's pool, with the rights of a job. */
  workerDb: Database;
  print(line: string): void;
  /** Prints progress and warnings to standard error. */
  note(line: string): void;
}

/** The `--help` text of a command. */
export interface CommandHelp {
  words: string[];
  /** Its usage, after `assay`. */
  usage: string;
  summary: string;
  /** The description of every argument and option in the usage, by its name there, such as `FILE` or `--out`. */
  help: Readonly<Record<string, string>>;
}

/** A command of `assay`, such as `import merchants`. */
export interface Command extends CommandHelp {
  run(args: string[], context: CommandContext): Promise<void>;
}

/** A command that works on files alone, without an installation and its audit, such as `compare merchants`. */
export interface FileCommand extends CommandHelp {
  run(args: string[], context: Pick<CommandContext, 'print' | 'note'>): Promise<void>;
}

/** What a feature contributes to the product; listed once in features.ts. */
export interface Feature {
  name: string;
  routes?: Route[];
  jobs?: JobHandler[];
  commands?: Command[];
  fileCommands?: FileCommand[];
  /** What it contributes to the registries of frameworks such as `sources` and `evidence`. */
  provides?: Provides;
  /** Its encrypted columns. */
  encrypted?: EncryptedColumn[];
  /** Run once when workers start, e.g. to queue what a stopped product left behind. */
  onWorkerStart?(services: Services): Promise<void>;
}
