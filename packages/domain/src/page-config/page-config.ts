import { z } from 'zod';
import { environments } from '../error-reporting/index.ts';
import { bases } from '../http/index.ts';

/**
 * The configuration that the page needs before its first request; the server writes it into the HTML head. The defaults
 * fit a local installation.
 */
export const PageConfig = z.object({
  /** Base address of the API; ends with a slash. */
  api_base: z.string().default(`${bases.api}/`),
  /** Base address of the backend endpoints (ONB-174). */
  backend_base: z.string().default(`${bases.backend}/`),
  /** The identity provider; a relative address refers to the page's own origin. */
  oidc_issuer: z.string().default('/oidc'),
  oidc_client_id: z.string().default('assay-web'),
  oidc_scopes: z.string().default('openid email offline_access'),
  /** The resource indicator for which the provider issues an access token for the API. */
  oidc_resource: z.string().nullish(),
  /** The authentication context classes (acr_values) requested from the provider. */
  oidc_acr_values: z.string().nullish(),
  /** Additional origins that the page may call for tokens. */
  oidc_origins: z.array(z.string()).default([]),
  /** A query string appended to the provider's sign-out address, for providers with special parameters. */
  oidc_logout_parameters: z.string().nullish(),
  /** The provider's page for changing the password, if it has one. */
  password_url: z.string().nullish(),
  /** Passwords are managed by an external provider: Assay neither issues nor resets any. */
  passwords_elsewhere: z.boolean().default(false),
  /** The provider's page for the second factor, if it has one. */
  second_factor_url: z.string().nullish(),
  /** The email address for support. */
  support_email: z.string().default('assay@localhost'),
  /** The Sentry-compatible DSN for error reports, and the environment they name; nothing is reported without it. */
  error_reporting: z.object({ dsn: z.url(), environment: z.enum(environments) }).nullish(),
  /** The business time zone, which determines calendar days. */
  time_zone: z.string().default('America/New_York'),
});
export type PageConfig = z.output<typeof PageConfig>;

/** The default configuration, as used by the development server. */
export const defaultPageConfig = PageConfig.parse({});
