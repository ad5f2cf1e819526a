import { type CoverageFacts, riskCoverage } from '@assay/domain/risk';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer } from '#api/testing';
import { renderScreens } from '#ui/testing';
import { HeadScore } from './head-score.tsx';
import { RiskScoreCard } from './risk-score-card.tsx';

const record = {
  curr_score: 671,
  curr_score_tier: 'Medium Risk',
  curr_reason_codes: [
    {
      code: 'V13',
      text: 'No corporate filing found',
      points: 80,
      evidence: [{ kind: 'search', id: '5', date: '2026-05-01', text: 'Search of 50 states' }],
    },
    {
      code: 'V03',
      text: 'Possible watchlist match',
      points: 120,
      evidence: [
        { kind: 'watchlist', id: '71', date: '2026-05-01', text: 'OFAC SDN, Peter Kowalski' },
        { kind: 'corporate_filing', id: '31', date: null, text: 'Lakeside Roofing LLC, Indiana' },
      ],
    },
  ],
  prev_score: 702,
  prev_score_tier: 'Medium Risk',
  prev_reason_codes: [{ code: 'V13', text: 'No corporate filing found', points: 80, evidence: [] }],
  credits: [{ code: 'C01', text: 'An active filing since 5 years or more', points: 40, evidence: [] }],
  coverage: null,
  model_version: 'vrisk-9',
  updated_at: '2026-05-01T10:00:00Z',
};

const changes = {
  score: 671,
  tier: 'Medium Risk',
  most_facts: 6,
  sets: [
    {
      score: 751,
      tier: 'Lowest Risk',
      facts: [
        {
          words: 'is released',
          choose: 1,
          of: [
            { kind: 'lien', id: '8', date: null, text: 'State Tax Lien' },
            { kind: 'lien', id: '9', date: null, text: 'Mechanics Lien' },
          ],
        },
        {
          words: 'ends',
          choose: 1,
          of: [{ kind: 'litigation', id: '4', date: null, text: 'Doe v. Roofing' }],
        },
      ],
    },
  ],
  more: 2,
};
const open = (answer: object | null, wouldChange: object = changes) => {
  connectForTest({ 'GET merchant/vrisk/7': answer, 'GET merchant/vrisk/7/changes': wouldChange });
  const component = async () => () => <RiskScoreCard inquiry_id="5" merchant_id="7" />;
  return renderScreens([{ path: '/', component }], '/');
};
const reasons = async () =>
  within(await screen.findByRole('list', { name: 'Reasons' })).getAllByRole('listitem');

describe('what would change the score', () => {
  const button = () => screen.findByRole('button', { name: 'What would change this score' });

  test('expands to the smallest sets of facts, each linked to its record', async () => {
    await open(record);
    await userEvent.click(await button());
    const set = (await screen.findByText(/Lowest Risk if/)).closest('li');
    expect(set?.textContent).toBe(
      '751Lowest Risk if 1 of 2 is released: State Tax Lien; Mechanics Lien, and Doe v. Roofing ends',
    );
    expect(screen.getByRole('link', { name: 'Doe v. Roofing' })).toBeTruthy();
    expect(screen.getByText('2 more with as many changes.')).toBeTruthy();
  });

  test('names an article that would have to be dismissed as one, in quotation marks', async () => {
    const facts = [
      {
        words: 'is dismissed as about someone else',
        choose: 1,
        of: [{ kind: 'adverse_media', id: '3', date: null, text: 'Owner of roofer charged' }],
      },
    ];
    await open(record, { ...changes, sets: [{ score: 750, tier: 'Lowest Risk', facts }], more: 0 });
    await userEvent.click(await button());
    expect((await screen.findByText(/Lowest Risk if/)).closest('li')?.textContent).toBe(
      '750Lowest Risk if the article “Owner of roofer charged” is dismissed as about someone else',
    );
    expect(screen.getByText('This would reach a better tier:')).toBeTruthy();
  });

  test('says when nothing that can still change would raise it', async () => {
    await open(record, { ...changes, sets: [], more: 0 });
    await userEvent.click(await button());
    expect(await screen.findByText(/^No change of up to 6 facts/)).toBeTruthy();
  });

  test.each([100, 780])('is not requested for a score of %i', async (curr_score) => {
    await open({ ...record, curr_score });
    await screen.findByRole('list', { name: 'Reasons' });
    expect(screen.queryByText('What would change this score')).toBeNull();
  });
});

describe('a possible watchlist match', () => {
  test('keeps the score at the best of Medium Risk, and the sum says so', async () => {
    const [, hit] = record.curr_reason_codes;
    await open({ ...record, curr_score: 720, curr_reason_codes: [hit] });
    expect(
      await screen.findByText(
        'Every score starts at 820: 820 − 120 + 40 = 740; at most 720 until the possible watchlist match is decided',
      ),
    ).toBeTruthy();
  });
});

describe('risk score', () => {
  test('shows gauge, score, band as text, previous score, change, date and model [REP-034]', async () => {
    await open(record);
    expect(await screen.findByRole('img', { name: 'Risk score 671, Medium Risk' })).toBeTruthy();
    expect(screen.getByText('671')).toBeTruthy();
    expect(screen.getByText('Medium Risk')).toBeTruthy();
    expect(screen.getByText(/was 702 Medium Risk/).textContent).toBe('was 702 Medium Risk · −31');
    expect(screen.getByText(/^computed 5\/1\/2026 \d/)).toBeTruthy();
    expect(screen.getByText('points table vrisk-9')).toBeTruthy();
  });

  test('lists reasons as text by points, then credits with a plus; new ones are marked [REP-034]', async () => {
    await open(record);
    const shown = (await reasons()).map((row) => row.textContent);
    expect(shown[0]).toMatch(/^−120Possible watchlist match New/);
    expect(shown[1]).toMatch(/^−80No corporate filing found(?! New)/);
    expect(shown[2]).toMatch(/^\+40An active filing since 5 years or more/);
  });

  test('the lighter of many reasons are one line until all are shown', async () => {
    const codes = ['A', 'B', 'C', 'D', 'E'];
    const many = codes.map((code, at) => ({
      code,
      text: `Reason ${code}`,
      points: 90 - at * 10,
      evidence: [],
    }));
    await open({ ...record, curr_reason_codes: many, prev_reason_codes: many });
    const folded = (await reasons()).map((row) => row.textContent);
    expect(folded.slice(0, 4)).toEqual(['−90Reason A ', '−80Reason B ', '−70Reason C ', '−60Reason D ']);
    expect(folded[4]).toMatch(/^−10Reason E −50 · An active filing since 5 years or more \+40 All 6$/);
    await userEvent.click(screen.getByRole('button', { name: 'All 6 reasons' }));
    expect(await reasons()).toHaveLength(6);
  });

  test('expanding a reason lists its evidence, each record linked to its place on the page [REP-034]', async () => {
    const user = userEvent.setup();
    await open(record);
    const toggle = await screen.findByRole('button', { name: 'Evidence: Possible watchlist match' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    const reason = within(toggle.closest('li')!);
    expect(reason.getByRole('link').getAttribute('href')).toBe('/#watchlist-71');
    await user.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    const hashes = reason.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hashes).toEqual(['/#watchlist-71', '/#corporate_filing-31']);

    await user.click(screen.getByRole('button', { name: 'Evidence: No corporate filing found' }));
    const search = screen.getByRole('link', { name: 'Search of 50 states' });
    expect(search.getAttribute('href')).toBe('/#corporate-filings');
    expect(search.parentElement?.textContent).toBe('Search of 50 states · searched 5/1/2026');
  });

  test('without reasons says so and still lists the credits', async () => {
    await open({ ...record, curr_reason_codes: [] });
    expect(await screen.findByText('No adverse factors found.')).toBeTruthy();
    expect(screen.getByText('An active filing since 5 years or more')).toBeTruthy();
  });
});

describe('without a score on a scale', () => {
  test.each([
    [100, 'Default/Unknown'],
    [null, 'Unknown'],
  ])(
    '%j shows a gray gauge without a pointer and the text %s [REP-031, REP-032]',
    async (curr_score, words) => {
      const { container } = await open({ ...record, curr_score, prev_score: null });
      expect(await screen.findByText(words)).toBeTruthy();
      expect(screen.queryByTestId('pointer')).toBeNull();
      expect(container.querySelectorAll('path[data-band]')).toHaveLength(0);
      expect(screen.queryByText(/^was/)).toBeNull();
    },
  );

  test('a score on a scale has a pointer and four colored arcs [REP-032]', async () => {
    const { container } = await open(record);
    expect(await screen.findByTestId('pointer')).toBeTruthy();
    const bands = [...container.querySelectorAll('path[data-band]')].map((arc) =>
      arc.getAttribute('data-band'),
    );
    expect(bands).toEqual(['highest', 'high', 'medium', 'lowest']);
    expect(screen.getByText('404')).toBeTruthy();
  });

  test.each([
    ['no record', null],
    ['a silent 500', problemAnswer(500, 'internal_error')],
    ['a failed call', problemAnswer(503, 'shutting_down')],
  ])('%s shows that it is not available [REP-034]', async (_, answer) => {
    await open(answer);
    expect(await screen.findByText('The vRisk Risk Score is not available for this business.')).toBeTruthy();
  });

  test('waits ten seconds for the first score of searches that ended long ago', async () => {
    const checked_at = '2026-05-01T10:00:00Z';
    const none = { count: 0, waiting: 0, decided_away: 0, finding: null };
    const topics = [
      { topic: 'filings', status: 'available', is_enabled: true, checked_at, sources: [], ...none },
    ];
    const evidence = {
      topics,
      in_doubt: [],
      decided: [],
      counted: [],
      hits: [],
      moves: [],
      asks_paid_sources: false,
    };
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const seen = connectForTest({ 'GET merchant/vrisk/7': null, 'GET merchant/7/5/evidence': evidence });
    const component = async () => () => <RiskScoreCard inquiry_id="5" merchant_id="7" />;
    await renderScreens([{ path: '/', component }], '/');
    expect(await screen.findByText('Searching...')).toBeTruthy();
    await vi.waitFor(() => expect(seen.map(({ path }) => path)).toContain('merchant/7/5/evidence'));
    await vi.advanceTimersByTimeAsync(8_000);
    expect(screen.queryByText(/is not available/)).toBeNull();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await screen.findByText(/is not available/)).toBeTruthy();
  });
});

describe('what a score rests on', () => {
  const states: CoverageFacts['states'] = {
    filings: 'nothing_found',
    financial: 'nothing_found',
    litigation: 'failed',
    watchlists: 'nothing_found',
    owners: 'nothing_found',
    adverse_media: 'off',
    complaints: 'nothing_found',
    verification: 'not_asked',
    reviews: 'found',
    website: 'not_asked',
  };
  const little = riskCoverage({ is_registered: false, states });
  const enough = riskCoverage({ is_registered: true, states: { ...states, filings: 'found' } });

  test('is shown as a percentage with what is missing, and by area on demand', async () => {
    await open({ ...record, coverage: enough });
    const summary = await screen.findByText(/Based on 68% of the evidence a score needs/);
    expect(summary.textContent).toBe(
      'Based on 68% of the evidence a score needs · missing: litigation, owners, adverse media, business verification, website',
    );
    const areas = [...summary.closest('details')!.querySelectorAll('li')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
    expect(areas).toContainEqual(['Litigation', 'Search failed', '0 of 10']);
    expect(areas).toContainEqual(['Adverse media', 'Not in your package', '0 of 5']);
    expect(screen.queryByText('Not enough known')).toBeNull();
  });

  test('is too little: the card says so and what to do, and keeps the reasons that are known', async () => {
    await open({ ...record, curr_score: 100, coverage: little });
    expect((await screen.findByText('Not enough known')).parentElement?.textContent).toBe(
      'Not enough known for a score: 17% of the evidence is known; a score needs 40%.',
    );
    const steps = within(screen.getByRole('list', { name: 'What to do next' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Find the corporate filing: check the legal name and the state',
      'Search again: litigation',
      'Add an owner',
    ]);
    expect(screen.getByText('Possible watchlist match')).toBeTruthy();
    expect(screen.getByText(/^Searches that found nothing count 40%/)).toBeTruthy();
    expect(screen.queryByText('No adverse factors found.')).toBeNull();
    expect(screen.queryByText(/starts at/)).toBeNull();
  });
});

describe('the sum of the score', () => {
  const withScore = (curr_score: number, points: number) =>
    open({ ...record, curr_score, curr_reason_codes: [{ ...record.curr_reason_codes[0], points }] });

  test('shows start, points and result', async () => {
    await withScore(780, 80);
    expect(await screen.findByText('Every score starts at 820: 820 − 80 + 40 = 780')).toBeTruthy();
  });

  test('shows the limit that cuts it', async () => {
    await withScore(101, 900);
    expect(
      await screen.findByText('Every score starts at 820: 820 − 900 + 40 = −40; no score is below 101'),
    ).toBeTruthy();
  });

  test('is left out for a thin file', async () => {
    await open({ ...record, curr_score: 100, curr_reason_codes: [], credits: [] });
    await screen.findByText(/Thin file/);
    expect(screen.queryByText(/starts at/)).toBeNull();
  });
});

const decision = {
  id: '1',
  answer: 'confirmed',
  reason: null,
  decided_by: null,
  decided_at: '2026-05-01T10:00:00Z',
};
const hitOf = (record_id: string) => ({
  ...{
    record_id,
    kind: 'watchlist',
    key: record_id,
    title: 'DOE, Jane',
    second: null,
    date: null,
    url: null,
  },
  ...{ source: 'SDN', seen_at: '2026-05-01T10:00:00Z', about: null, doubt: null, reasons: [] },
  ...{ decision: null, reopened: null, cited_as: [] },
});

describe('score in the head of a report', () => {
  const head = (answer: object | null, hits: object[] = [], topics: object[] = []) => {
    const evidence = {
      topics,
      in_doubt: [],
      decided: [],
      counted: [],
      hits,
      moves: [],
      asks_paid_sources: false,
    };
    connectForTest({ 'GET merchant/vrisk/7': answer, 'GET merchant/7/5/evidence': evidence });
    const component = async () => () => <HeadScore merchant_id="7" inquiry_id="5" />;
    return renderScreens([{ path: '/', component }], '/');
  };
  const coverage = { percent: 82, enough: 40, is_enough: true, is_registered: true, areas: [] };

  test('shows number, tier and coverage', async () => {
    await head({ ...record, coverage });
    expect((await screen.findByText('671')).parentElement?.textContent).toBe('671Medium Riskcoverage 82%');
  });

  test('says beside a tier that a possible list match is undecided, and links to it', async () => {
    await head({ ...record, coverage }, [hitOf('71'), { ...hitOf('72'), decision }]);
    const link = await screen.findByRole('link', { name: '1 watchlist hit to decide' });
    expect(link.getAttribute('href')).toBe('/#watchlist-71');
  });

  test('says that a search may still change it, without the color of the tier', async () => {
    const topic = {
      topic: 'litigation',
      status: 'processing',
      is_enabled: true,
      finding: null,
      checked_at: null,
    };
    await head(
      { ...record, coverage },
      [],
      [{ ...topic, count: 0, waiting: 0, decided_away: 0, sources: [] }],
    );
    await screen.findByText('Still searching');
    expect(screen.getByText('Medium Risk').getAttribute('data-tone')).toBe('neutral');
  });

  test('shows no number if not enough is known', async () => {
    await head({ ...record, curr_score: 100, coverage: { ...coverage, percent: 23, is_enough: false } });
    expect((await screen.findByText('Not enough known')).parentElement?.textContent).toBe(
      'Not enough knowncoverage 23%',
    );
  });
});
