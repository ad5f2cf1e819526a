import { expect, test } from 'vitest';
import { cookieLine, cookieName } from './cookies.ts';

test('over TLS a cookie has a name that browsers only accept over TLS', () => {
  const secure = { issuer: 'https://assay.example.com/oidc' };
  expect(cookieName(secure, 'session')).toBe('__Secure-assay_session');
  const cookie = { name: cookieName(secure, 'device'), value: '1', path: '/oidc', seconds: 60 };
  expect(cookieLine(secure, cookie)).toMatch(/^__Secure-assay_device=1; .*samesite=lax; httponly; secure$/);
  const plain = { issuer: 'http://127.0.0.1:3000/oidc' };
  expect(cookieName(plain, 'session')).toBe('assay_session_3000');
  expect(cookieLine(plain, { ...cookie, name: cookieName(plain, 'device') })).not.toContain('secure');
});
