import type { z } from 'zod';
import type { Flag } from '../flags/index.ts';
import type { RefusalCode } from '../problem/index.ts';
import { isOfMoments } from './is-of-moments.ts';
import type { Look, Who } from './look.ts';

/** One call of the product: the server mounts it, the page calls it, OpenAPI prints it. */
export interface Endpoint<
  Params extends z.ZodObject | undefined = z.ZodObject | undefined,
  Query extends z.ZodObject | undefined = z.ZodObject | undefined,
  Body extends z.ZodObject | undefined = z.ZodObject | undefined,
  Out extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to its base address, with `{name}` for a path parameter and no leading slash. */
  path: string;
  /** The base address the path is relative to: the API's unless said (ONB-174). */
  base?: 'backend';
  summary: string;
  who: Who;
  /** Of those, only a Lender Admin or staff. */
  role?: 'lender-admin';
  /** A lender's API key may call it as well, for that lender; every other call answers a key 403. */
  key?: true;
  params?: Params;
  query?: Query;
  body?: Body;
  out: Out;
  /** The status of a success; 200 unless said. */
  status?: 200 | 201 | 202;
  /** Answers 201 where it made the record, and its status with the one that there was already. */
  mayCreate?: true;
  /** Needs today's terms acceptance for the lender (ONB-037). */
  terms?: true;
  /** Shows consumer data: who looked at what is audited, one record a look however often it is polled. */
  look?: Look;
  /**
   * As what a look at a past moment of it is audited, where the endpoint audits the present itself; null where it answers for
   * the present alone although it shows consumer data. See `isOfMoments`.
   */
  asOf?: Look | null;
  /** What `isOfMoments` says of it, for the page: written by `endpoint`. */
  hasPast?: boolean;
  /** The lender flag that must be on, else 403 `feature_disabled` (ONB-027). */
  feature?: Flag;
  /** That flag is not asked for where the product is served to its own machine under `localhost` (ONB-025). */
  alwaysOnLocalhost?: true;
  /** Answers 202 where it began what it was asked for, and its status where that was done already. */
  mayBegin?: true;
  /** May answer a file of this type in the place of its JSON, where the call asks for one. */
  file?: 'text/csv';
  /** May answer 204 without a body. */
  mayBeEmpty?: true;
  /** How long the caller may keep the answer, in seconds; not at all unless said. */
  maxAgeSeconds?: number;
  /** Names its answer with an ETag, and answers 304 without a body to an If-None-Match that names the same. */
  mayBeUnchanged?: true;
  /** Honours Idempotency-Key: a repeat by the same user for the same lender within 24 hours answers the first's result. */
  idempotencyKey?: true;
  /** How often a user may call it in a minute, before it refuses with 429 `rate_limited`. */
  callsPerMinute?: number;
  /** What the use case itself refuses, beyond what follows from the rest of the declaration (`refusalsOf`). */
  refusals?: readonly RefusalCode[];
}

/** How often a lender's API key may call in a minute, whatever it calls. */
export const KEY_CALLS_PER_MINUTE = 60;

/** Declares an endpoint, keeping the exact schema types. */
export function endpoint<
  const Params extends z.ZodObject | undefined = undefined,
  const Query extends z.ZodObject | undefined = undefined,
  const Body extends z.ZodObject | undefined = undefined,
  Out extends z.ZodType = z.ZodType,
>(declaration: Endpoint<Params, Query, Body, Out>): Endpoint<Params, Query, Body, Out> {
  return { ...declaration, hasPast: isOfMoments(declaration) };
}

// Distributed over `Schema | undefined`, as the parts of a declaration are optional.
type OutputOf<S> = [Exclude<S, undefined>] extends [never] ? undefined : z.output<Exclude<S, undefined>>;
type InputOf<S> = [Exclude<S, undefined>] extends [never] ? undefined : z.input<Exclude<S, undefined>>;

export type EndpointParams<E extends Endpoint> = OutputOf<E['params']>;
export type EndpointQuery<E extends Endpoint> = OutputOf<E['query']>;
export type EndpointBody<E extends Endpoint> = OutputOf<E['body']>;
export type EndpointOut<E extends Endpoint> = z.output<E['out']>;

/** What a caller of the endpoint hands over: the inputs before defaults and clean-up are applied. */
export interface EndpointCall<E extends Endpoint> {
  params?: InputOf<E['params']>;
  query?: InputOf<E['query']>;
  body?: InputOf<E['body']>;
  /** The past moment as of which it is to answer; the present without one. */
  as_of?: string | undefined;
}
