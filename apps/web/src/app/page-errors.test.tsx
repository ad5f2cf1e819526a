import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '#api/call';
import { SaidFailure } from '#api/report-failure';
import { renderUi } from '#ui/testing';
import { ErrorBanner } from './error-banner.tsx';
import { PageErrors, pageErrorOf } from './page-errors.ts';

const answered = (status: number, text: string, detail: string) =>
  new ApiProblem(text, { type: 'about:blank', status, title: 'Title', detail, code: 'some_code' });

test.each([500, 501, 503, 599])(
  '%i shows Server Error, with status, status text and message [BOF-013]',
  (status) => {
    expect(pageErrorOf(answered(status, 'Unavailable', 'Try again shortly.'))).toEqual({
      headline: 'Server Error',
      status: `${status} Unavailable`,
      message: 'Try again shortly.',
    });
  },
);

test('a 4xx shows its own message; without a status text its title [BOF-013]', () => {
  expect(pageErrorOf(answered(404, '', ''))).toEqual({
    headline: 'Error',
    status: '404 Title',
    message: undefined,
  });
});

test.each(['Failed to fetch', 'Load failed', 'NetworkError when attempting to fetch resource.'])(
  '%s shows a failed connection [BOF-013]',
  (message) => {
    expect(pageErrorOf(new TypeError(message))).toEqual({ headline: 'API connection failed!' });
  },
);

test("shows a failure's message for users, and never a message for developers", () => {
  expect(pageErrorOf(new SaidFailure('Failed to fetch third party data')).message).toBe(
    'Failed to fetch third party data',
  );
  expect(pageErrorOf(new Error('The answer of GET x does not match its contract')).message).toBe(
    'Something went wrong. Please try again.',
  );
});

let errors: PageErrors;
beforeEach(() => {
  vi.useFakeTimers();
  errors = new PageErrors();
  renderUi(<ErrorBanner errors={errors} />);
});
afterEach(() => vi.useRealTimers());
const show = (failure: Error) => act(() => errors.show(failure));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const alertText = () => screen.getByRole('alert').textContent;

test('the banner hides after 5 seconds [BOF-013]', () => {
  show(new TypeError('Failed to fetch'));
  wait(4999);
  expect(alertText()).toBe('API connection failed!');
  wait(1);
  expect(alertText()).toBe('');
});

test('the banner hides when dismissed [BOF-013]', () => {
  show(new TypeError('Failed to fetch'));
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
  expect(alertText()).toBe('');
});

test('a second error replaces the first and restarts the 5 seconds [BOF-013]', () => {
  show(new TypeError('Failed to fetch'));
  wait(4000);
  show(answered(503, 'Unavailable', 'Try again shortly.'));
  wait(4000);
  expect(alertText()).toBe('Server Error503 UnavailableTry again shortly.');
  wait(1000);
  expect(alertText()).toBe('');
});
