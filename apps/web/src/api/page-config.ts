import { z } from 'zod';

const PageConfig = z.object({
  /** Where the calls of the contracts go; ends in `/v1/`. */
  api_base: z.string(),
  /** Where the calls of the backend go (ONB-174). */
  backend_base: z.string(),
  /** The identity provider; an address without origin is one of the page's own origin. */
  oidc_issuer: z.string(),
  oidc_client_id: z.string(),
  oidc_scopes: z.string(),
  /** The resource indicator that makes the provider issue an access token for the API. */
  oidc_resource: z.string().nullish(),
  /** A query string added to the provider's sign-out address, for one with parameters of its own. */
  oidc_logout_parameters: z.string().nullish(),
  /** The provider's page for changing the password, where it has one. */
  password_url: z.string().nullish(),
});
export type PageConfig = z.infer<typeof PageConfig>;

const meta = (page: Document, name: string): string =>
  page.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';

/**
 * The settings the server writes into the page, from `<meta name="assay-config">`.
 * @throws when they are missing or incomplete: the page cannot work without them.
 */
export function readPageConfig(page: Document): PageConfig {
  return PageConfig.parse(JSON.parse(meta(page, 'assay-config')));
}

/** The nonce of this answer's content security policy; empty where there is no policy, as in development. */
export function readStyleNonce(page: Document): string {
  return meta(page, 'csp-nonce');
}
