import { linkOptions } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import type { LinkTarget } from '#ui/link-target';
import type { PageRouter } from './addresses.ts';

const leadsTo = (target: LinkTarget): string => target.to;

// The compiler checks this: it fails if an expected error is missing.
test('a link to no screen, or without its parameters, is a type error', () => {
  const known: keyof PageRouter['routesByPath'] = '/onboarding/$inquiryId';
  const inquiry = linkOptions({ to: known, params: { inquiryId: '7' } });
  const editor = linkOptions({ to: '/merchant-editor', search: { merchant1: '7' } });
  const users = linkOptions({ to: '/settings/users', search: { lenders__id: '7' } });
  const wrong = [
    // @ts-expect-error There is no such screen.
    linkOptions({ to: '/onboard' }),
    // @ts-expect-error There is no such screen of the settings.
    linkOptions({ to: '/settings/user' }),
    // @ts-expect-error Its parameter is missing.
    linkOptions({ to: '/onboarding/$inquiryId' }),
    // @ts-expect-error It has another parameter.
    linkOptions({ to: '/onboarding/$inquiryId', params: { merchantId: '7' } }),
    // @ts-expect-error An address is not put together by hand.
    linkOptions({ to: `/onboarding/${inquiry.params.inquiryId}` }),
    // @ts-expect-error The screen reads no such word.
    linkOptions({ to: '/merchant-editor', search: { merchant: '7' } }),
    // @ts-expect-error The screen reads nothing after the question mark.
    linkOptions({ to: '/alert-words', search: { word: 'fraud' } }),
  ];
  const handedOn = [
    leadsTo({ to: '/healthcheck/uploads/$uploadId', params: { uploadId: '7' } }),
    // @ts-expect-error Its parameter is missing.
    leadsTo({ to: '/healthcheck/uploads/$uploadId' }),
    // @ts-expect-error There is no such screen.
    leadsTo({ to: '/healthcheck/upload' }),
  ];
  expect([inquiry, editor, users, ...wrong, ...handedOn]).toHaveLength(13);
});
