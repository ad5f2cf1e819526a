import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RecordLink } from './record-link.tsx';
import { renderScreens } from './testing.tsx';

test('a link to a record in another section preserves the report and its search parameters', async () => {
  const links = () => (
    <>
      <RecordLink anchor="lien-4">Here</RecordLink>
      <RecordLink anchor="lien-4" section="financial">
        There
      </RecordLink>
    </>
  );
  const path = '/onboarding/$inquiryId/$merchantId/$section';
  await renderScreens([{ path, component: async () => links }], '/onboarding/5/3/overview?as_of=2026-03-09');
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Here')).toBe('/onboarding/5/3/overview?as_of=2026-03-09#lien-4');
  expect(hrefOf('There')).toBe('/onboarding/5/3/financial?as_of=2026-03-09#lien-4');
});
