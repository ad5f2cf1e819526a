import { defaultPageConfig, type PageConfig } from '@assay/domain/page-config';
import type { Config } from '#platform/config';
import { reportingOfPage } from '#platform/error-reporting';

/** The space-separated words of a setting. */
export const words = (setting = ''): string[] => setting.split(/\s+/).filter(Boolean);

/** The address in `Name <address>`, or the whole text. */
const addressOf = (mailbox: string): string => /<(.+)>$/.exec(mailbox)?.[1] ?? mailbox;

/** The address of the API, which determines the environment (BOF-170). */
export function addressUsed(config: Config): string {
  const page = config.PUBLIC_URL ?? `http://${config.HOST}`;
  return URL.parse(config.ASSAY_API_BASE, page)?.href ?? page;
}

/** The settings that the server sends to the page. `issuer` is the identity provider in use. */
export function pageConfig(config: Config, issuer: string): PageConfig {
  return {
    ...defaultPageConfig,
    api_base: config.ASSAY_API_BASE,
    backend_base: config.ASSAY_BACKEND_BASE,
    oidc_issuer: issuer,
    oidc_client_id: config.OIDC_CLIENT_ID,
    // The embedded provider knows its one resource.
    oidc_resource: config.OIDC_RESOURCE ?? null,
    oidc_scopes: config.OIDC_SCOPES,
    oidc_acr_values: config.OIDC_ACR_VALUES ?? null,
    oidc_origins: words(config.OIDC_ORIGINS),
    oidc_logout_parameters: config.OIDC_LOGOUT_PARAMETERS ?? null,
    password_url: config.OIDC_PASSWORD_URL ?? (config.OIDC_ISSUER ? null : `${issuer}/account/password`),
    passwords_elsewhere: config.OIDC_ISSUER !== undefined,
    second_factor_url: config.OIDC_ISSUER ? null : `${issuer}/account/second-factor`,
    support_email: config.ASSAY_SUPPORT_EMAIL ?? addressOf(config.MAIL_FROM),
    time_zone: config.ASSAY_TIME_ZONE,
    error_reporting: reportingOfPage(config, addressUsed(config)),
  };
}
