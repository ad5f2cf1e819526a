import { expect, test } from 'vitest';
import { returnAddress } from './return-address.ts';

test.each(['/onboarding/12?tab=original', '/settings/my-profile', '/inquiry-history?text=R+%26+K#top'])(
  'sign-in that began at %s returns there [ONB-004]',
  (began) => {
    expect(returnAddress(began)).toBe(began);
  },
);

test.each(['/', '/?from=mail', '/callback?code=used', '/callback/', undefined, 7])(
  'sign-in that began at %s goes to /onboarding [ONB-004]',
  (began) => {
    expect(returnAddress(began)).toBe('/onboarding');
  },
);

test.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)'])(
  'sign-in never goes to %s',
  (began) => {
    expect(returnAddress(began)).toBe('/onboarding');
  },
);
