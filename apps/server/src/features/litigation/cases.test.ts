import { expect, test } from 'vitest';
import { claims } from './cases.ts';

test.each(['SMITH VS CEDAR MASONRY LLC', 'Smith v Cedar Masonry LLC', 'Smith versus Cedar Masonry LLC'])(
  'each side of the title %s may be the business',
  (caseTitle) => {
    const parties = { plaintiffs: [], defendants: [], others: [] };
    const names = claims({ caseTitle, parties } as never).map((claim) => claim.names[0]?.toLowerCase());
    expect(names).toEqual(['smith', 'cedar masonry llc']);
  },
);
