import { PageConfig } from '@assay/domain/page-config';

const meta = (page: Document, name: string): string =>
  page.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';

/**
 * The settings the server writes into the page, from `<meta name="assay-config">`.
 * @throws when they are missing or malformed: the page cannot work without them.
 */
export function readPageConfig(page: Document): PageConfig {
  return PageConfig.parse(JSON.parse(meta(page, 'assay-config')));
}

/** The nonce of the content security policy; empty without a policy, as in development. */
export function readStyleNonce(page: Document): string {
  return meta(page, 'csp-nonce');
}
