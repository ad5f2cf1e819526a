import { z } from 'zod';
import type { Flag } from '../flags/index.ts';
import type { RefusalCode } from '../problem/index.ts';
import type { AuditedView, Who } from './audited-view.ts';
import { Id } from './id.ts';

/** What an API key may do: only read, or everything that is open to keys. */
export const keyScopes = ['read', 'full'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** Declaration of an endpoint, shared by the server that mounts it, the page that calls it, and OpenAPI. */
export interface Endpoint<
  Params extends z.ZodObject | undefined = z.ZodObject | undefined,
  Query extends z.ZodObject | undefined = z.ZodObject | undefined,
  Body extends z.ZodObject | undefined = z.ZodObject | undefined,
  Out extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to its base address, with `{name}` for a path parameter and no leading slash. */
  path: string;
  /** The parameter that names a merchant, where neither its name nor the path says so. See `merchantParameters`. */
  merchant?: string;
  /** Answers the id of a merged merchant with the canonical one; other endpoints refuse it (`merchant_merged`). */
  followsMerges?: true;
  /** The base address that the path is relative to; default: the API's (ONB-174). */
  base?: 'backend';
  summary: string;
  who: Who;
  /** Limits access to Lender Admins and staff. */
  role?: 'lender-admin';
  /**
   * The scope that a lender's API key needs to call it for that lender: `read` if the call stores, starts and costs
   * nothing, regardless of its method. Endpoints without this answer 403 to every key.
   */
  key?: KeyScope;
  /** What a call with full access stores, starts or costs, as a sentence. */
  effect?: string;
  /** Default: an id for each parameter of the path. */
  params?: Params;
  query?: Query;
  body?: Body;
  out: Out;
  /** The success status; default 200. */
  status?: 200 | 201 | 202;
  /** Returns 201 when it created the record and the regular status when the record already existed. */
  mayCreate?: true;
  /** Requires today's terms acceptance for the lender (ONB-037). */
  terms?: true;
  /** Shows consumer data: each view is audited, once per view however often the page polls. */
  view?: AuditedView;
  /** The audit entry of a call with `as_of`, instead of `view`. Endpoints without it refuse `as_of` (`no_past_moment`). */
  asOf?: AuditedView;
  /** Answers the same whatever time the page shows, so that a past report calls it too. */
  isOfAllTimes?: true;
  /** The lender flag that must be on; otherwise 403 `feature_disabled` (ONB-027). */
  feature?: Flag;
  /** Skips the flag check when the product runs on `localhost` (ONB-025). */
  alwaysOnLocalhost?: true;
  /** Returns 202 when it started the work and the regular status when the work was already done. */
  mayBegin?: true;
  /** May return a file of this type instead of JSON when the caller requests one. */
  file?: 'text/csv';
  /** May return 204 without a body. */
  mayBeEmpty?: true;
  /** How long the caller may cache the response, in seconds; default: not at all. */
  maxAgeSeconds?: number;
  /** Sends an ETag and returns 304 without a body when If-None-Match has the same one. */
  mayBeUnchanged?: true;
  /** Honors Idempotency-Key: a repeat by the same user for the same lender within 24 hours returns the first result. */
  idempotencyKey?: true;
  /** Calls allowed per user and minute; beyond that, 429 `rate_limited`. */
  callsPerMinute?: number;
  /** Refusals of the use case itself, beyond those that follow from the rest of the declaration (`refusalsOf`). */
  refusals?: readonly RefusalCode[];
}

/** Calls allowed per minute for one API key, over all endpoints. */
export const KEY_CALLS_PER_MINUTE = 60;

/** The names of the parameters of a path: `id` of `merchant/{id}/ratings`. */
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The parameters of a path whose parameters are all ids; undefined without any. */
type IdsIn<Path extends string> = [NamesIn<Path>] extends [never]
  ? undefined
  : z.ZodObject<Record<NamesIn<Path>, typeof Id>>;

/** Declares an endpoint and preserves its exact schema types. */
export function endpoint<
  const Path extends string,
  const Params extends z.ZodObject | undefined = IdsIn<Path>,
  const Query extends z.ZodObject | undefined = undefined,
  const Body extends z.ZodObject | undefined = undefined,
  Out extends z.ZodType = z.ZodType,
>(declaration: Endpoint<Params, Query, Body, Out> & { path: Path }): Endpoint<Params, Query, Body, Out> {
  const names = [...declaration.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
  if (declaration.params || names.length === 0) return declaration;
  const ids = z.object(Object.fromEntries(names.map((name) => [name, Id])));
  return { ...declaration, params: ids as unknown as Params };
}

// Handles `Schema | undefined` because the parts of a declaration are optional.
type OutputOf<S> = [Exclude<S, undefined>] extends [never] ? undefined : z.output<Exclude<S, undefined>>;
type InputOf<S> = [Exclude<S, undefined>] extends [never] ? undefined : z.input<Exclude<S, undefined>>;

export type EndpointParams<E extends Endpoint> = OutputOf<E['params']>;
export type EndpointQuery<E extends Endpoint> = OutputOf<E['query']>;
export type EndpointBody<E extends Endpoint> = OutputOf<E['body']>;
export type EndpointOut<E extends Endpoint> = z.output<E['out']>;

/** The arguments of a call: inputs before defaults and normalization. */
export interface EndpointCall<E extends Endpoint> {
  params?: InputOf<E['params']>;
  query?: InputOf<E['query']>;
  body?: InputOf<E['body']>;
}
