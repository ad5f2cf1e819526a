import { z } from 'zod';
import { environments } from '../error-reporting/index.ts';
import { bases } from '../http/index.ts';

/** What the page must know before it can call; the server writes it into the page's head. Unset: as on an own machine. */
export const PageConfig = z.object({
  /** Where the calls of the contracts go; ends in a slash. */
  api_base: z.string().default(`${bases.api}/`),
  /** Where the calls of the backend go (ONB-174). */
  backend_base: z.string().default(`${bases.backend}/`),
  /** The identity provider; an address without origin is one of the page's own origin. */
  oidc_issuer: z.string().default('/oidc'),
  oidc_client_id: z.string().default('assay-web'),
  oidc_scopes: z.string().default('openid email offline_access'),
  /** The resource indicator that makes the provider issue an access token for the API. */
  oidc_resource: z.string().nullish(),
  /** The classes of sign-in (acr_values) that the page asks the provider for. */
  oidc_acr_values: z.string().nullish(),
  /** Further origins the page may call for tokens. */
  oidc_origins: z.array(z.string()).default([]),
  /** A query string added to the provider's sign-out address, for one with parameters of its own. */
  oidc_logout_parameters: z.string().nullish(),
  /** The provider's page for changing the password, where it has one. */
  password_url: z.string().nullish(),
  /** Passwords are another provider's to keep: Assay gives out none and resets none. */
  passwords_elsewhere: z.boolean().default(false),
  /** The provider's page for the second factor, where it has one. */
  second_factor_url: z.string().nullish(),
  /** Where users write to for help. */
  support_email: z.string().default('assay@localhost'),
  /** Where errors are reported to, by the Sentry protocol, and from what environment; none: they are not. */
  error_reporting: z.object({ dsn: z.url(), environment: z.enum(environments) }).nullish(),
  /** The business time zone, whose calendar days count. */
  time_zone: z.string().default('America/New_York'),
});
export type PageConfig = z.output<typeof PageConfig>;

/** The configuration of a page that nobody configured, as its development server shows it. */
export const defaultPageConfig = PageConfig.parse({});
