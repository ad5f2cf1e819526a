import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreens } from '#ui/testing';
import type { ReportPartProps, ReportSectionDefinition } from './section.ts';
import { SectionScreen } from './section-screen.tsx';

test('a section whose code cannot be loaded says so and offers to try again', async () => {
  let isOnline = false;
  const definition = {
    load: async () => {
      if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
      return { main: [() => <p>The liens</p>] };
    },
  } as unknown as ReportSectionDefinition;
  const component = async () => () => (
    <>
      <h1>The report</h1>
      <SectionScreen
        inquiry_id="1"
        merchant_id="2"
        report={{} as ReportPartProps['report']}
        section="financial"
        definition={definition}
      />
    </>
  );
  await renderScreens([{ path: '/', component }], '/');
  expect((await screen.findByRole('alert')).textContent).toContain('Financial could not be loaded.');
  expect(screen.getByRole('heading', { name: 'The report' })).toBeTruthy();
  isOnline = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The liens')).toBeTruthy();
});
