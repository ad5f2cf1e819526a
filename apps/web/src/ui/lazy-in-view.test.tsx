import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LazyInView } from './lazy-in-view.tsx';
import { renderScreens } from './testing.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = () =>
  renderScreens(
    [
      {
        path: '/',
        component: async () => () => (
          <LazyInView shape={<p>On its way</p>}>
            <p>The card</p>
          </LazyInView>
        ),
      },
    ],
    '/',
  );

test('shows its content once it is scrolled near, and keeps it', async () => {
  const seen: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
  const disconnect = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn();
      disconnect = disconnect;
      constructor(tell: (typeof seen)[number]) {
        seen.push(tell);
      }
    },
  );
  await open();
  expect(await screen.findByText('On its way')).toBeTruthy();
  act(() => seen[0]?.([{ isIntersecting: false }]));
  expect(screen.queryByText('The card')).toBeNull();
  act(() => seen[0]?.([{ isIntersecting: true }]));
  expect(screen.getByText('The card')).toBeTruthy();
  expect(screen.queryByText('On its way')).toBeNull();
  expect(disconnect).toHaveBeenCalled();
});
