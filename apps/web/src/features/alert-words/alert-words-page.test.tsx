import { alertWordFamilies } from '@assay/domain/alert-words';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connectForTest } from '#api/testing';
import { renderScreens } from '#ui/testing';
import { routes } from './index.ts';

test('explains the monitoring, lists the 45 words by family and links to support by mail [BOF-130]', async () => {
  connectForTest({});
  document.head.innerHTML = `<meta name="assay-config" content='{"support_email":"help@lender.test"}'>`;
  await renderScreens(routes, '/alert-words');
  expect(await screen.findByText(/are monitored for these words/)).toBeTruthy();
  expect(screen.getByText(/^Whole words only, upper or lower case; AG only in capitals\./)).toBeTruthy();
  const families = Object.entries(alertWordFamilies);
  for (const [family, words] of families) {
    const listed = within(screen.getByRole('list', { name: family })).getAllByRole('listitem');
    expect(listed.map(({ textContent }) => textContent)).toEqual(words);
  }
  expect(families.flatMap(([, words]) => words)).toHaveLength(45);
  const address = screen.getByRole('link', { name: 'help@lender.test' }).getAttribute('href');
  expect(address).toBe('mailto:help@lender.test?subject=New%20alert%20word');
});
