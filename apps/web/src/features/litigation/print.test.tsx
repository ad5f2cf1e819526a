import { type MerchantLitigation, reportDocket, reportLawsuit } from '@assay/domain/litigation';
import { type Lender, type User, viewerOf } from '@assay/domain/session';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connectForTest, problemAnswer } from '#api/testing';
import { ViewerContext } from '#features/session';
import type { PrintedProps } from '#ui/printed-part';
import { renderScreens } from '#ui/testing';
import { usePrintedLitigation } from './print.tsx';
import { aDocket, aLawsuit } from './testing.ts';

const Printed = () => usePrintedLitigation({ inquiry_id: '1', merchant_id: '7' } as PrintedProps);

const none = { lawsuits: [], dockets: [], source_businesses: [], matched_merchants: [] };
const answerOf = (overrides: Partial<MerchantLitigation>): MerchantLitigation => ({
  ...{ request_status: 'available', is_processing: false, is_partial: false, partial_reason: null },
  ...{ checked_at: '2026-05-01T10:00:00Z', waiting: 0, merchants_with_litigation: [], ...none },
  ...overrides,
});

async function print(answer: object) {
  connectForTest({ 'GET merchant/litigation/7': answer });
  const user = { id: '5', is_staff: true, is_superuser: false } as User;
  const lender = { id: '1', tr_enabled: true, flags: {} } as unknown as Lender;
  const viewer = { ...viewerOf(user, lender), switchLender: () => {}, signOut: () => {} };
  await renderScreens([{ path: '/', component: async () => Printed }], '/', {
    wrap: (children) => <ViewerContext value={viewer}>{children}</ViewerContext>,
  });
}
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Litigation' }))
    .getAllByRole('row')
    .slice(1);

test('prints lawsuits and dockets as one table without controls, pending cases first [REP-090] [REP-200]', async () => {
  await print(
    answerOf({
      lawsuits: [
        reportLawsuit(aLawsuit({ id: '1', caseNumber: 'A', caseTitle: 'Old v. Roofing', status: 'Closed' })),
        reportLawsuit(
          aLawsuit({
            id: '2',
            caseNumber: 'B',
            caseTitle: 'New v. Roofing',
            status: 'Pending',
            dispositionDate: null,
          }),
        ),
      ],
      dockets: [reportDocket(aDocket({ id: '3', caseTitle: 'Docket v. Roofing', status: 'Closed' }))],
    }),
  );
  const titles = (await rows()).map(({ textContent }) => /^\w+ v\. Roofing/.exec(textContent ?? '')?.[0]);
  expect(titles).toEqual(['New v. Roofing', 'Docket v. Roofing', 'Old v. Roofing']);
  expect(screen.getByText('3 cases, 1 pending')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('prints forty cases and counts the others', async () => {
  const lawsuits = Array.from({ length: 62 }, (_, place) =>
    reportLawsuit(aLawsuit({ id: String(place + 1), caseNumber: `C-${place}`, caseTitle: `Case ${place}` })),
  );
  await print(answerOf({ lawsuits }));
  expect(await rows()).toHaveLength(40);
  expect(screen.getByText('and 22 more in the report')).toBeTruthy();
});

test('prints nothing without a case', async () => {
  await print(answerOf({}));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

test('a search that still runs says so', async () => {
  await print(answerOf({ is_processing: true }));
  expect(await screen.findByText('Still processing at the time of printing.')).toBeTruthy();
});

test('a failed search refers to the summary, which says why', async () => {
  await print(answerOf({ request_status: 'error' }));
  expect(await screen.findByText('The search failed: see “Not checked”.')).toBeTruthy();
});

test('a failure says so', async () => {
  await print(problemAnswer(503, 'shutting_down'));
  expect(await screen.findByText('Could not be loaded.')).toBeTruthy();
});
