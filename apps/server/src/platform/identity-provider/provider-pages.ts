import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { isDiskFull } from '../full-disk.ts';
import { withTheme } from '../with-theme.ts';
import { requestIdOf } from './mounted-request.ts';
import { newNonce, pageHeaders, type Site } from './pages/layout.ts';
import { brokenPage, diskFullPage, expiredPage, messagePage } from './pages/message-page.ts';
import { signOutPage } from './pages/sign-out-page.ts';

const send = (site: Site, ctx: KoaContextWithOIDC, body: string, nonce?: string) => {
  ctx.set(pageHeaders(site, nonce));
  ctx.body = withTheme(body, ctx.req.headers.cookie);
};

const refusalPage = (site: Site, { route }: KoaContextWithOIDC['oidc'], out: ErrorOut): string => {
  if (route === 'resume') return expiredPage(site);
  const isSignOut = route.startsWith('end_session');
  return messagePage(site, {
    title: isSignOut ? 'Sign-out could not be finished' : 'This sign-in request is not valid',
    text: isSignOut
      ? 'The request to sign out was not complete or too old. Go to Assay and sign out there.'
      : 'The application that sent you here requested something this service does not offer. Start again from Assay.',
    action: 'Go to Assay',
    detail: `Reason: ${out.error_description ?? out.error}`,
  });
};

/** A refusal or a breakdown of the library, as a page. */
export function renderProviderError(site: Site, ctx: KoaContextWithOIDC, out: ErrorOut, error: Error): void {
  if (isDiskFull(error)) {
    ctx.status = 503;
    send(site, ctx, diskFullPage(site));
    return;
  }
  const isBroken = out.error === 'server_error';
  send(site, ctx, isBroken ? brokenPage(site, requestIdOf(ctx.req)) : refusalPage(site, ctx.oidc, out));
}

/**
 * The step between requesting a sign-out and its end. A request with an id token continues automatically; any other,
 * which another site could have sent, waits for the button.
 */
export function renderSignOut(site: Site, ctx: KoaContextWithOIDC, form: string): void {
  const nonce = ctx.oidc.entities.IdTokenHint ? newNonce() : undefined;
  send(site, ctx, signOutPage(site, { form, nonce }), nonce);
}

/** Where a sign-out ends that named no page of ours. */
export function renderSignedOut(site: Site, ctx: KoaContextWithOIDC): void {
  send(site, ctx, messagePage(site, { title: 'Signed out', text: 'You are signed out.', action: 'Sign in' }));
}
