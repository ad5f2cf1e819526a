import type { PageConfig } from '@assay/domain/page-config';
import { UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { issuerOf } from './signed-in-user.ts';

/** The OIDC client; its library is only loaded for it. */
export function userManager(config: PageConfig, origin: string): UserManager {
  const manager = new UserManager({
    authority: issuerOf(config, origin),
    client_id: config.oidc_client_id,
    redirect_uri: `${origin}/callback`,
    post_logout_redirect_uri: `${origin}/`,
    response_type: 'code',
    scope: config.oidc_scopes,
    resource: config.oidc_resource ?? undefined,
    acr_values: config.oidc_acr_values ?? undefined,
    userStore: new WebStorageStateStore({ store: sessionStorage }),
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
    // Two refreshes of a token at once lose the session: see Identity.refresh.
    automaticSilentRenew: false,
    monitorSession: false,
    loadUserInfo: false,
  });
  // Sign-ins that were begun and never completed.
  void manager.clearStaleState();
  return manager;
}
