import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Tab, Tabs } from './tabs.tsx';
import { renderScreens } from './testing.tsx';

afterEach(() => vi.unstubAllGlobals());

test('scrolls the tabs to show the current one, never the page', async () => {
  const resized: (() => void)[] = [];
  class Observer {
    constructor(onResize: () => void) {
      resized.push(onResize);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  const component = async () => () => (
    <Tabs label="Parts">
      <Tab to="/" isCurrent>
        Last
      </Tab>
    </Tabs>
  );
  await renderScreens([{ path: '/', component }], '/');
  const tab = await screen.findByRole('link', { name: 'Last' });
  const tabs = screen.getByRole('navigation', { name: 'Parts' });
  const scrolled = vi.spyOn(tab, 'scrollIntoView');
  tabs.getBoundingClientRect = () => new DOMRect(0, 0, 300, 40);
  tab.getBoundingClientRect = () => new DOMRect(350, 0, 80, 40);
  for (const onResize of resized) onResize();
  expect(tabs.scrollLeft).toBe(130);
  tab.getBoundingClientRect = () => new DOMRect(-30, 0, 80, 40);
  for (const onResize of resized) onResize();
  expect(tabs.scrollLeft).toBe(100);
  expect(scrolled).not.toHaveBeenCalled();
});
