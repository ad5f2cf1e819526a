import { createHash, randomBytes } from 'node:crypto';

/** Signs a demo account in over HTTP as the page does and returns its access token. Throws when refused. */
export async function signIn(base: string, email: string, password: string): Promise<string> {
  const cookies = new Map<string, string>();
  const go = async (url: string | URL, form?: Record<string, string>): Promise<URL> => {
    const answer = await fetch(new URL(url, base), {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const next = answer.headers.get('location');
    if (!next)
      throw new Error(`${new URL(url, base).pathname} answered ${answer.status} in place of a redirect`);
    return new URL(next, base);
  };
  const verifier = randomBytes(32).toString('base64url');
  const common = { client_id: 'assay-web', redirect_uri: `${base}/callback` };
  const request = new URLSearchParams({
    ...common,
    response_type: 'code',
    scope: 'openid email profile offline_access',
    state: 'bench',
    nonce: 'bench',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  let next = await go(await go(`/oidc/auth?${request}`), { email, password });
  while (next.pathname !== '/callback') next = await go(next);
  const answer = await fetch(`${base}/oidc/token`, {
    method: 'POST',
    body: new URLSearchParams({
      ...common,
      grant_type: 'authorization_code',
      code: next.searchParams.get('code') ?? '',
      code_verifier: verifier,
    }),
  });
  const { access_token } = (await answer.json()) as { access_token?: string };
  if (!access_token) throw new Error(`The sign-in of ${email} was refused`);
  return access_token;
}
