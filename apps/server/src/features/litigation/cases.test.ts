import { expect, test } from 'vitest';
import { claims, docket } from './cases.ts';

test.each(['SMITH VS CEDAR MASONRY LLC', 'Smith v Cedar Masonry LLC', 'Smith versus Cedar Masonry LLC'])(
  'each side of the title %s may be the business',
  (caseTitle) => {
    const parties = { plaintiffs: [], defendants: [], others: [] };
    const names = claims({ caseTitle, parties } as never).map((claim) => claim.names[0]?.toLowerCase());
    expect(names).toEqual(['smith', 'cedar masonry llc']);
  },
);

test('the score and the finding read a case in the state of its newest record', () => {
  const found = { docketNumber: '3:21-cv-1', courtName: 'N.D. Indiana', caseTitle: 'Romano v. Kowalski' };
  const closed = { ...found, judge: 'Hon. Ada Vance', status: 'Closed', closeDate: '2024-01-01' };
  const reopened = { ...found, status: 'Reopened, active', last_update_date: '2026-02-01' };
  const shown = docket.shown!(
    [
      { id: '1', data: closed },
      { id: '2', data: reopened },
    ] as never,
    '2026-03-10',
  );
  expect(docket.riskRecords(shown, {} as never, '2026-03-10')).toMatchObject([
    { id: '1', state: 'pending', state_on: null },
  ]);
});
