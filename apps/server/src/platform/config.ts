import { createPrivateKey, randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { environments } from '@assay/domain/error-reporting';
import { defaultPageConfig } from '@assay/domain/page-config';
import { z } from 'zod';
import { StartProblem } from './start-problem.ts';
import { trustProxy } from './trusted-proxies.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const seconds = z.coerce.number().int().positive();
const onOff = z.enum(['on', 'off']);
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be postgresql://user:password@host:5432/database',
});

/** The form of ASSAY_PROVIDER_KEYS and of `provider-keys.json`. */
const ProviderKeysForm = z.object({
  jwks: z.object({
    keys: z
      .array(
        z.object({
          kty: z.literal('EC'),
          crv: z.literal('P-256'),
          x: z.string(),
          y: z.string(),
          d: z.string(),
        }),
      )
      .min(1),
  }),
  cookieKeys: z.array(z.string().min(16)).min(1),
});

/** Whether the text contains keys that the embedded identity provider can sign with. */
export function areProviderKeys(text: string): boolean {
  try {
    return ProviderKeysForm.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

function isEd25519Key(base64: string): boolean {
  try {
    const der = Buffer.from(base64, 'base64');
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** Every setting of the product with its purpose; `docs/operations.md` prints this table. */
export const settings = z.object({
  PORT: port.default(3000).describe('Port of the product; 0 picks a free one'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be https://… or http://…' })
    .optional()
    .describe('Public URL behind a proxy; sign-ins redirect only to it, and https:// in it turns HSTS on'),
  ASSAY_API_BASE: z
    .string()
    .regex(
      /^(https?:\/\/[^\s/?#]+|(?!\/\/))\/([^\s?#]+\/)?v1\/$/,
      'must be a path or an https:// URL that ends in /v1/',
    )
    .default(defaultPageConfig.api_base)
    .describe(
      'Base address at which the page calls the API, a path or a URL; another origin must allow the page’s by CORS',
    ),
  ASSAY_BACKEND_BASE: z
    .string()
    .regex(
      /^(https?:\/\/[^\s/?#]+|(?!\/\/))\/([^\s?#]+\/)?$/,
      'must be a path or an https:// URL that ends in /',
    )
    .default(defaultPageConfig.backend_base)
    .describe(
      'Base address at which the page calls business verification, a path or a URL; another origin must allow the page’s by CORS',
    ),
  ASSAY_USER: z
    .string()
    .optional()
    .describe(
      'User to switch to when root starts the product, who becomes the owner of the data folder; unset: it stays root if it needs a folder, else it switches to nobody',
    ),
  ASSAY_DATA: z.string().optional().describe('Folder of the embedded database and its files'),
  ASSAY_DEMO: onOff.default('on').describe('Demo universe at the first start of an embedded installation'),
  ASSAY_DEMO_SIZE: z.coerce
    .number()
    .int()
    .min(250)
    .max(100_000)
    .default(5000)
    .describe('Merchants of the demo universe when it is made'),
  ASSAY_DEMO_PUBLIC: onOff
    .default('off')
    .describe('Allow a demo installation to listen beyond loopback, or to have a public PUBLIC_URL'),
  ASSAY_SECRET: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
    .optional()
    .describe(
      'Key that encrypts personal numbers and stored responses at rest; generated in the data folder when embedded',
    ),
  ASSAY_SECRETS: z
    .string()
    .regex(
      /^\s*[\w-]{1,32}:[0-9a-f]{64}([\s,]+[\w-]{1,32}:[0-9a-f]{64})*\s*$/i,
      'must be id:key pairs separated by spaces, each key of 64 hexadecimal digits',
    )
    .optional()
    .describe(
      'Keys as id:key pairs separated by spaces, for key rotation: the first one encrypts, all of them decrypt; the key of `ASSAY_SECRET`, or of the data folder, is added with the id 1',
    ),
  ASSAY_PROVIDER_KEYS: z
    .string()
    .refine(areProviderKeys, 'must be the JSON that `assay new-keys` prints')
    .optional()
    .describe(
      'Keys of the embedded identity provider as JSON, as `assay new-keys` prints them; generated in the data folder when embedded',
    ),
  ASSAY_AUDIT_FOLDER: z
    .string()
    .optional()
    .describe(
      'Folder for the signed daily digests of the audit, best on another machine; embedded: audit-anchors in the data folder',
    ),
  ASSAY_AUDIT_EMAIL: z
    .email()
    .optional()
    .describe('Email address that also gets the daily digests of the audit'),
  ASSAY_AUDIT_KEY: z
    .base64()
    .refine(isEd25519Key, 'must be an Ed25519 key as `assay new-keys` prints it')
    .optional()
    .describe(
      'Ed25519 key that signs the digests, PKCS #8 DER in base64; generated in the data folder when embedded',
    ),
  ASSAY_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be the name of a time zone, such as America/New_York')
    .default(defaultPageConfig.time_zone)
    .describe('Business time zone of calendar days: today in reports, scores, portfolios and notifications'),
  ASSAY_PAST_REPORT_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .default(2557)
    .describe('Days that a report can be shown as of; older versions are removed'),
  ASSAY_STAFF_LENDER: z.string().regex(/^\d+$/).optional().describe('Lender in which staff start'),
  ASSAY_SPECIAL_LENDER: z
    .string()
    .regex(/^\d+$/)
    .optional()
    .describe('The one lender with the relaxed search'),
  ASSAY_LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Lowest level to log'),
  ASSAY_TRUST_PROXY: trustProxy
    .default('off')
    .describe(
      'Proxies trusted to report the caller in X-Forwarded-For: off, on (one), their number, or their addresses and networks separated by spaces',
    ),
  ASSAY_RATE_LIMIT: z.coerce.number().int().positive().default(600).describe('Calls a minute and caller'),
  ASSAY_WORKERS: z.coerce.number().int().positive().default(20).describe('Jobs run at once by one worker'),
  ASSAY_SUPPORT_EMAIL: z
    .email()
    .optional()
    .describe('Address to which the page sends users for help; unset: the one of `MAIL_FROM`'),
  ASSAY_ERRORS_DSN: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Address (DSN) that errors of server and page are reported to by the Sentry protocol, without personal data; unset: nothing is sent',
    ),
  ASSAY_ENVIRONMENT: z
    .string()
    .refine(
      (name) => environments.some((known) => known === name.toLowerCase()),
      `must be one of ${environments.join(', ')}`,
    )
    .optional()
    .describe(
      `What error reports call this installation: ${environments.join(', ')}; unset: by the host of the API. local and unknown report nothing`,
    ),
  ASSAY_PRODUCTION_HOST: z
    .string()
    .optional()
    .describe('Host that is production although its name contains neither prod nor production'),
  DATABASE_URL: postgresUrl.optional().describe('PostgreSQL as the owner role; unset: the embedded database'),
  DATABASE_APP_URL: postgresUrl
    .optional()
    .describe('The same database as the serving role (default: owner with role assay_app)'),
  DATABASE_WORKER_URL: postgresUrl
    .optional()
    .describe('The same database as the worker role (default: owner with role assay_worker)'),
  OIDC_ISSUER: z.url().optional().describe('OpenID Connect provider; unset: the embedded one'),
  OIDC_CLIENT_ID: z
    .string()
    .default(defaultPageConfig.oidc_client_id)
    .describe('Client id of the page at the provider'),
  OIDC_AUDIENCE: z.string().default('assay-api').describe('Audience that access tokens must carry'),
  OIDC_RESOURCE: z
    .string()
    .optional()
    .describe('Resource indicator that the page requests, if the provider needs one'),
  OIDC_SCOPES: z.string().default(defaultPageConfig.oidc_scopes).describe('Scopes that the page requests'),
  OIDC_EMAIL_CLAIM: z.string().default('email').describe('Claim of the access token with the verified email'),
  OIDC_EMAIL_VERIFIED: z
    .enum(['said', 'trusted'])
    .default('said')
    .describe(
      'Whether access tokens must contain email_verified; trusted for a provider that only has verified emails and omits it',
    ),
  OIDC_SECOND_FACTOR_ACR: z
    .string()
    .optional()
    .describe('Values of acr, separated by spaces, that prove a second factor at your provider'),
  OIDC_SECOND_FACTOR_AMR: z
    .string()
    .optional()
    .describe('Values of amr, separated by spaces, any of which proves one'),
  OIDC_ACR_VALUES: z
    .string()
    .optional()
    .describe('acr_values that the page requests from your provider, such as the class with a second factor'),
  OIDC_ORIGINS: z
    .string()
    .optional()
    .describe(
      'Further origins of the provider that the page calls, separated by spaces, if tokens come from another host',
    ),
  OIDC_LOGOUT_PARAMETERS: z
    .string()
    .optional()
    .describe('Query string added to the sign-out address, for a provider with special parameters'),
  OIDC_PASSWORD_URL: z.url().optional().describe("The provider's page to change one's password"),
  ASSAY_TOKEN_LIFE: seconds
    .default(900)
    .describe('Lifetime of an access token of the embedded provider, in seconds; at most the idle limit'),
  ASSAY_IDLE_LIMIT: seconds
    .default(900)
    .describe('Seconds without use after which a session of the embedded provider ends'),
  ASSAY_SESSION_LIFE: seconds
    .default(43_200)
    .describe('Seconds after the sign-in at which a session of the embedded provider ends, even when in use'),
  ASSAY_SECOND_FACTOR: z
    .enum(['off', 'staff', 'everyone'])
    .optional()
    .describe('Who must have a second factor: staff (default), everyone, or off (default of the demo)'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be smtp://… or smtps://…' })
    .optional()
    .describe(
      'Mail server, as smtps://user:password@host:465 or smtp://host:587; unset: mails become files of the data folder',
    ),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@\r\n]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
      'must be an address, or Name <address>',
    )
    .default('Assay <assay@localhost>')
    .describe('Sender of mails; must be set with SMTP_URL'),
  COBALT_URL: z.url().optional().describe('Cobalt Intelligence Secretary of State API; demo: the sandbox'),
  COBALT_API_KEY: z.string().optional().describe('Key for the Cobalt Intelligence API'),
  TLO_URL: z.url().optional().describe('Business records by the source protocol; demo: the sandbox'),
  TLO_API_KEY: z.string().optional().describe('Key for the business records'),
  THOMSON_REUTERS_URL: z.url().optional().describe('Litigation by the source protocol; demo: the sandbox'),
  THOMSON_REUTERS_API_KEY: z.string().optional().describe('Key for the litigation feed'),
  COURTLISTENER_URL: z.url().optional().describe('CourtListener API of federal dockets; demo: the sandbox'),
  COURTLISTENER_API_KEY: z.string().optional().describe('Token for the CourtListener API'),
  VITAL4_URL: z.url().optional().describe('Adverse media by the source protocol; demo: the sandbox'),
  VITAL4_API_KEY: z.string().optional().describe('Key for the adverse media feed'),
  GDELT_URL: z.url().optional().describe('GDELT DOC 2.0 API of the news, without a key; demo: the sandbox'),
  KEVARI_URL: z.url().optional().describe('Business verification by the source protocol; demo: the sandbox'),
  KEVARI_API_KEY: z.string().optional().describe('Key for the business verification'),
  STATE_BOARDS_URL: z.url().optional().describe('License boards by the source protocol; demo: the sandbox'),
  STATE_BOARDS_API_KEY: z.string().optional().describe('Key for the license boards'),
  MESH_URL: z.url().optional().describe('License verification by the source protocol; demo: the sandbox'),
  MESH_API_KEY: z.string().optional().describe('Key for the license verification'),
  CFPB_URL: z.url().optional().describe('CFPB Consumer Complaint Database, without a key; demo: the sandbox'),
  REGULATOR_FEED_URL: z
    .url()
    .optional()
    .describe('Complaints to other regulatory bodies by the source protocol; demo: the sandbox'),
  REGULATOR_FEED_API_KEY: z.string().optional().describe('Key for the complaints to regulatory bodies'),
  BBB_FEED_URL: z
    .url()
    .optional()
    .describe('BBB profiles and complaints by the source protocol; demo: the sandbox'),
  BBB_FEED_API_KEY: z.string().optional().describe('Key for the BBB profiles and complaints'),
  YENTE_URL: z.url().optional().describe('OpenSanctions yente API; demo: the sandbox'),
  YENTE_API_KEY: z.string().optional().describe('Key for the yente API, if it needs one'),
  NPPES_URL: z
    .url()
    .optional()
    .describe('National register of health care providers, without a key; demo: the sandbox'),
  GOOGLE_PLACES_URL: z.url().optional().describe('Places API of Google; demo: the sandbox'),
  GOOGLE_PLACES_API_KEY: z.string().optional().describe('Key for the Places API of Google'),
  YELP_URL: z.url().optional().describe('Yelp Fusion API; demo: the sandbox'),
  YELP_API_KEY: z.string().optional().describe('Key for the Yelp Fusion API'),
  REVIEW_FEED_URL: z
    .url()
    .optional()
    .describe('Reviews of further sites by the source protocol; demo: the sandbox'),
  REVIEW_FEED_API_KEY: z.string().optional().describe('Key for the feed of review sites'),
  SITE_CHECK_URL: z.url().optional().describe('Visits of websites by the source protocol; demo: the sandbox'),
  SITE_CHECK_API_KEY: z.string().optional().describe('Key for the visits of websites'),
  SCREENING: z
    .enum(['lists', 'api', 'both'])
    .default('lists')
    .describe(
      'Watchlists are screened against the imported lists, by the OpenSanctions API, or by both; the API needs YENTE_URL',
    ),
  WATCHLIST_MAX_AGE_DAYS: z.coerce
    .number()
    .int()
    .positive()
    .default(7)
    .describe('Days after its last import from which a watchlist counts as out of date'),
  WATCHLIST_MAX_PUBLISHED_DAYS: z.coerce
    .number()
    .int()
    .positive()
    .default(30)
    .describe(
      'Days after its publication from which a watchlist counts as out of date, even if imported recently',
    ),
  SOURCE_TIMEOUT: seconds
    .default(600)
    .describe('Most seconds after which a source without a response counts as timed out'),
  VENDOR_LIMITS: z
    .string()
    .regex(
      /^(\s*\w+=[1-9]\d*\/[1-9]\d*)*\s*$/,
      'must be vendor=calls-per-minute/concurrency, separated by spaces',
    )
    .optional()
    .describe(
      'Limits of your contracts with data vendors where they differ, e.g. cobalt=120/8: calls per minute and concurrency',
    ),
  SANDBOX_DELAY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(4000)
    .describe('Delay of searches in the demo sandbox'),
});

export type Settings = z.infer<typeof settings>;
export interface Config extends Settings {
  /** Absolute folder of the embedded database and its files. */
  dataFolder: string;
  embedded: boolean;
}

/**
 * Reads the environment; nothing else does. Blank values count as unset. `serves`: for a process that people sign in
 * to, which needs more settings than a command. Throws a StartProblem that names all faults at once.
 */
export function readConfig(
  environment: NodeJS.ProcessEnv = process.env,
  { serves = false }: { serves?: boolean } = {},
): Config {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(nonEmpty);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  faults.push(...missingSettings(nonEmpty, serves));
  if (!parsed.success || faults.length > 0)
    throw new StartProblem(`The environment is not valid. ${faults.join('; ')}.`);
  return {
    ...parsed.data,
    dataFolder: resolve(parsed.data.ASSAY_DATA ?? join(import.meta.dirname, '../../../../.assay')),
    embedded: parsed.data.DATABASE_URL === undefined,
  };
}

/** The faults of settings that are needed with others, each as `NAME: what to do`. */
function missingSettings(given: NodeJS.ProcessEnv, serves: boolean): string[] {
  const faults: string[] = [];
  if (given.SMTP_URL && !given.MAIL_FROM) faults.push('MAIL_FROM: must be set with SMTP_URL');
  if (!given.DATABASE_URL) {
    for (const name of ['DATABASE_APP_URL', 'DATABASE_WORKER_URL'])
      if (given[name]) faults.push(`DATABASE_URL: must be set with ${name}`);
    return faults;
  }
  if (!given.ASSAY_SECRET && !given.ASSAY_SECRETS)
    faults.push('ASSAY_SECRET: must be set with DATABASE_URL; `assay new-keys` prints one');
  if (serves && !given.OIDC_ISSUER && !given.ASSAY_PROVIDER_KEYS)
    faults.push(
      'ASSAY_PROVIDER_KEYS: must be set with DATABASE_URL, to what `assay new-keys` prints, unless OIDC_ISSUER names an external identity provider',
    );
  if ((given.ASSAY_AUDIT_FOLDER || given.ASSAY_AUDIT_EMAIL) && !given.ASSAY_AUDIT_KEY)
    faults.push(
      'ASSAY_AUDIT_KEY: must be set with ASSAY_AUDIT_FOLDER or ASSAY_AUDIT_EMAIL; `assay new-keys` prints one',
    );
  return faults;
}

/** Throws a StartProblem if screening needs an API that is not configured, because then no one would be screened. */
export function checkScreening({ SCREENING, YENTE_URL }: Pick<Settings, 'SCREENING' | 'YENTE_URL'>): void {
  if (SCREENING === 'lists' || YENTE_URL) return;
  throw new StartProblem(`SCREENING=${SCREENING} uses the OpenSanctions API, so YENTE_URL must be set.`);
}

/** Generates a key for ASSAY_SECRET. */
export function newSecret(): string {
  return randomBytes(32).toString('hex');
}
