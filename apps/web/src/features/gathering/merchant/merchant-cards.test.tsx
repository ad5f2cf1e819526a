import type { EvidenceDecision, ListedRecord, MerchantEvidence } from '@assay/domain/gathering';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer } from '#api/testing';
import { renderScreens } from '#ui/testing';
import { toast } from '#ui/toast';
import { CountedCard, InDoubtCard, TopicsCard, WaitingCard } from '../index.ts';

const then = '2026-05-01T10:00:00Z';
const lien: ListedRecord = {
  record_id: '41',
  kind: 'lien',
  key: 'F7 lien 1',
  title: 'Federal tax lien $48,000',
  second: 'LAKESIDE ROOFING LLC · Internal Revenue Service',
  date: '2024-03-01',
  url: null,
  source: 'Business records',
  seen_at: then,
  about: null,
  doubt: 'It fits Lakeside Roofing LLC of Gary, IN as well',
  reasons: [
    { field: 'name', text: 'Same name.', weight: 9, outcome: 'agrees' },
    { field: 'address', text: 'Another street.', weight: -4, outcome: 'differs' },
  ],
  decision: null,
  reopened: null,
  cited_as: [],
};
const decision: EvidenceDecision = {
  id: '9',
  answer: 'not_this_business',
  reason: 'The debtor is in Gary',
  decided_by: 'Ada Moreau',
  decided_at: then,
};
const evidence = (overrides: Partial<MerchantEvidence> = {}): MerchantEvidence => ({
  topics: [
    {
      topic: 'filings',
      status: 'not_initiated',
      is_enabled: true,
      count: 0,
      waiting: 0,
      decided_away: 0,
      finding: null,
      checked_at: null,
      sources: [
        {
          source: 'filings',
          label: 'Corporate registers',
          status: 'not_initiated',
          cents: 25,
          is_offered: true,
          checked_at: null,
          omitted: [],
          searched: [],
          error: null,
        },
      ],
    },
  ],
  in_doubt: [],
  decided: [],
  counted: [],
  hits: [],
  moves: [],
  asks_paid_sources: false,
  ...overrides,
});

const cards = { topics: TopicsCard, doubt: InDoubtCard, counted: CountedCard, waiting: WaitingCard };
const open = async (
  which: keyof typeof cards,
  answers: Parameters<typeof connectForTest>[0],
  { hash = '' } = {},
) => {
  const seen = connectForTest(answers);
  const Card = cards[which];
  const component = async () => () => <Card inquiry_id="1" merchant_id="2" />;
  await renderScreens([{ path: '/', component }], `/${hash}`);
  return seen;
};
const readsOf = (seen: { method: string; path: string }[]) =>
  seen.filter(({ method, path }) => method === 'GET' && path === 'merchant/2/1/evidence').length;

describe('known facts of a business', () => {
  test('offers an unqueried source with its price, queries it on click and fetches the evidence again', async () => {
    const user = userEvent.setup();
    const seen = await open('topics', {
      'GET merchant/2/1/evidence': evidence(),
      'POST merchant/2/1/ask_sources': { started: ['filings'] },
    });
    expect(await screen.findByText('not checked')).toBeTruthy();
    const check = screen.getByRole('button', { name: 'Check, $0.25: Corporate filings' });
    expect(check.textContent).toBe('Check, $0.25');
    await user.click(check);
    await waitFor(() => expect(readsOf(seen)).toBe(2));
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ sources: ['filings'] });
  });

  test('shows a failure and offers a retry', async () => {
    await open('topics', { 'GET merchant/2/1/evidence': problemAnswer(503, 'shutting_down') });
    expect(await screen.findByText('Evidence could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('records of a possible namesake', () => {
  test('show what agrees, what does not, and why the record is open', async () => {
    await open('doubt', { 'GET merchant/2/1/evidence': evidence({ in_doubt: [lien] }) });
    const card = within(
      await screen.findByRole('region', { name: 'May be another business with this name' }),
    );
    expect(card.getByText('1 to decide')).toBeTruthy();
    expect(card.getByText('not in the score, not in the badges')).toBeTruthy();
    expect(card.getByText(lien.title)).toBeTruthy();
    expect(card.getByText('It fits Lakeside Roofing LLC of Gary, IN as well')).toBeTruthy();
    expect(card.getByText(/Same name/).textContent).toContain('Agrees:');
    expect(card.getByText(/Another street/).textContent).toContain('Contradicts:');
  });

  test('whose decision is open again show what changed since, the decision and its author', async () => {
    const changes: NonNullable<ListedRecord['reopened']>['changes'] = [
      { side: 'record', field: 'address', before: ['3 Shore Dr'], after: ['9 Elm St'] },
      { side: 'business', field: 'ein', before: null, after: null },
    ];
    await open('doubt', {
      'GET merchant/2/1/evidence': evidence({ in_doubt: [{ ...lien, reopened: { decision, changes } }] }),
    });
    const line = (await screen.findByText('Reopened:')).closest<HTMLElement>('li')!;
    expect(line.textContent).toContain(
      'Reopened: the record’s address changed: now “9 Elm St”, no longer “3 Shore Dr”; the business’s EIN changed.',
    );
    expect(line.textContent).toContain('It was “Not this business”, Ada Moreau');
    expect(within(line).getByRole('button', { name: /^Not this business:/ })).toBeTruthy();
  });

  test('show no card when there are none', async () => {
    const seen = await open('doubt', { 'GET merchant/2/1/evidence': evidence() });
    await waitFor(() => expect(readsOf(seen)).toBe(1));
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('sends a decision with its reason under the record’s own name, and fetches the evidence again', async () => {
    const user = userEvent.setup();
    let isDecided = false;
    const seen = await open('doubt', {
      'GET merchant/2/1/evidence': () =>
        isDecided ? evidence({ decided: [{ ...lien, decision }] }) : evidence({ in_doubt: [lien] }),
      'POST merchant/2/1/evidence_decision': () => {
        isDecided = true;
        return decision;
      },
    });
    await user.click(await screen.findByRole('button', { name: `Not this business: ${lien.title}` }));
    await user.click(await screen.findByLabelText('Why (optional)'));
    await user.paste('The debtor is in Gary');
    await user.click(screen.getByRole('button', { name: 'Not this business' }));
    expect(await screen.findByText('nothing to decide')).toBeTruthy();
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
      record_id: '41',
      kind: 'lien',
      key: 'F7 lien 1',
      answer: 'not_this_business',
      reason: 'The debtor is in Gary',
      was: null,
    });
  });

  test('whose decision someone else made meanwhile show it, and replace it only on request', async () => {
    const user = userEvent.setup();
    const success = vi.spyOn(toast, 'success').mockImplementation(() => {});
    const theirs: EvidenceDecision = { ...decision, id: '12', answer: 'this_business', reason: 'Same owner' };
    let isReplaced = false;
    const seen = await open('doubt', {
      'GET merchant/2/1/evidence': () =>
        isReplaced ? evidence({ decided: [{ ...lien, decision }] }) : evidence({ in_doubt: [lien] }),
      'POST merchant/2/1/evidence_decision': ({ body }) => {
        isReplaced = (body as { was: string | null }).was === '12';
        return isReplaced ? decision : problemAnswer(409, 'stale', '', { current: theirs });
      },
    });
    await user.click(await screen.findByRole('button', { name: `Not this business: ${lien.title}` }));
    await user.click(await screen.findByLabelText('Why (optional)'));
    await user.paste('The debtor is in Gary');
    await user.click(screen.getByRole('button', { name: 'Not this business' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/Your answer is not saved\.This businessAda Moreau, .*Same owner$/);
    expect(success).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep this decision'));
    await user.click(screen.getByRole('button', { name: 'Replace it: not this business' }));
    expect(await screen.findByText('nothing to decide')).toBeTruthy();
    const sent = seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent).toMatchObject([
      { answer: 'not_this_business', reason: 'The debtor is in Gary', was: null },
      { answer: 'not_this_business', reason: 'The debtor is in Gary', was: '12' },
    ]);
    success.mockRestore();
  });

  test('keep the decision that someone else made meanwhile', async () => {
    const user = userEvent.setup();
    let isDecided = false;
    const seen = await open('doubt', {
      'GET merchant/2/1/evidence': () =>
        isDecided ? evidence({ decided: [{ ...lien, decision }] }) : evidence({ in_doubt: [lien] }),
      'POST merchant/2/1/evidence_decision': () => {
        isDecided = true;
        return problemAnswer(409, 'stale', '', { current: decision });
      },
    });
    await user.click(await screen.findByRole('button', { name: `This business: ${lien.title}` }));
    await user.click(await screen.findByRole('button', { name: 'This business' }));
    await user.click(await screen.findByRole('button', { name: 'Keep this decision' }));
    expect(await screen.findByText('nothing to decide')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: '1 decided' })).toBeTruthy();
    expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('whose decision is open again replace that one', async () => {
    const user = userEvent.setup();
    const reopened: ListedRecord['reopened'] = {
      decision,
      changes: [{ side: 'business', field: 'ein', before: null, after: null }],
    };
    const seen = await open('doubt', {
      'GET merchant/2/1/evidence': evidence({
        in_doubt: [{ ...lien, reopened }],
      }),
      'POST merchant/2/1/evidence_decision': decision,
    });
    await user.click(await screen.findByRole('button', { name: `This business: ${lien.title}` }));
    await user.click(await screen.findByRole('button', { name: 'This business' }));
    await waitFor(() =>
      expect(seen.find(({ method }) => method === 'POST')?.body).toMatchObject({ was: '9' }),
    );
  });

  test('a decision that could not be saved says so at its record until it is saved', async () => {
    const user = userEvent.setup();
    let isOffline = true;
    const other = { ...lien, record_id: '42', key: 'F7 lien 2', title: 'State tax lien $900' };
    await open('doubt', {
      'GET merchant/2/1/evidence': () => evidence({ in_doubt: [lien, other] }),
      'POST merchant/2/1/evidence_decision': () =>
        isOffline ? Promise.reject(new TypeError('Failed to fetch')) : decision,
    });
    const answersOn = async ({ title }: ListedRecord) =>
      within(await screen.findByRole('group', { name: `Decision on ${title}` }));
    const decide = async () => {
      await user.click((await answersOn(lien)).getByRole('button', { name: /^Not this business/ }));
      await user.click(await screen.findByRole('button', { name: 'Not this business' }));
    };
    await decide();
    const message = await (await answersOn(lien)).findByRole('alert');
    expect(message.textContent).toBe('Your answer is not saved. Try again.');
    expect((await answersOn(other)).queryByRole('alert')).toBeNull();
    isOffline = false;
    await decide();
    await waitFor(async () => expect((await answersOn(lien)).queryByRole('alert')).toBeNull());
  });

  test('an undo that could not be saved says so at its record', async () => {
    const user = userEvent.setup();
    await open('doubt', {
      'GET merchant/2/1/evidence': evidence({ decided: [{ ...lien, decision }] }),
      'POST evidence_decision/9/undo': problemAnswer(404, 'not_found', 'There is no such decision.'),
    });
    await user.click(await screen.findByRole('button', { name: '1 decided' }));
    await user.click(screen.getByRole('button', { name: `Undo: ${lien.title}` }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The decision is not undone. There is no such decision.',
    );
  });

  test('does not report a decision as saved when the server could not save it', async () => {
    const user = userEvent.setup();
    const toastSuccess = vi.spyOn(toast, 'success').mockImplementation(() => {});
    const seen = await open('doubt', {
      'GET merchant/2/1/evidence': evidence({ in_doubt: [lien] }),
      'POST merchant/2/1/evidence_decision': problemAnswer(500, 'internal'),
    });
    await user.click(await screen.findByRole('button', { name: `Not this business: ${lien.title}` }));
    await user.click(await screen.findByRole('button', { name: 'Not this business' }));
    await waitFor(() => expect(seen.some(({ method }) => method === 'POST')).toBe(true));
    await waitFor(() => expect(readsOf(seen)).toBe(1));
    expect(screen.getByText('1 to decide')).toBeTruthy();
    expect(toastSuccess).not.toHaveBeenCalled();
    toastSuccess.mockRestore();
  });

  test('shows who decided on a record and why, and lets the decision be undone', async () => {
    const user = userEvent.setup();
    let isDecided = true;
    await open('doubt', {
      'GET merchant/2/1/evidence': () =>
        isDecided ? evidence({ decided: [{ ...lien, decision }] }) : evidence({ in_doubt: [lien] }),
      'POST evidence_decision/9/undo': () => {
        isDecided = false;
        return null;
      },
    });
    await user.click(await screen.findByRole('button', { name: '1 decided' }));
    expect(screen.getByText(/Ada Moreau/)).toBeTruthy();
    expect(screen.getByText('The debtor is in Gary')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText('1 to decide')).toBeTruthy();
  });
});

test('shows why a record counts, and stops counting it on a person’s objection', async () => {
  const user = userEvent.setup();
  let counted = [{ ...lien, doubt: null }];
  const seen = await open('counted', {
    'GET merchant/2/1/evidence': () => evidence({ counted }),
    'POST merchant/2/1/evidence_decision': () => {
      counted = [];
      return decision;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Why each counts as this business' }));
  expect(screen.getByText(/Same name/).textContent).toContain('Agrees:');
  await user.click(screen.getByRole('button', { name: `Not this business: ${lien.title}` }));
  await user.click(await screen.findByRole('button', { name: 'Not this business' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(seen.find(({ method }) => method === 'POST')?.body).toMatchObject({
    answer: 'not_this_business',
    reason: null,
  });
});

describe('while a decision is saved', () => {
  const second: ListedRecord = { ...lien, record_id: '42', key: 'F7 lien 2', title: 'State tax lien' };
  const title = 'May be another business with this name';

  /** Two doubted records; answers are saved once `release` was called. */
  async function openTwo({ answer = () => decision as object } = {}) {
    const gate = Promise.withResolvers<void>();
    let in_doubt: ListedRecord[] = [lien, second];
    let decided: ListedRecord[] = [];
    const seen = await open('doubt', {
      'GET merchant/2/1/evidence': () => evidence({ in_doubt, decided }),
      'POST merchant/2/1/evidence_decision': async ({ body }) => {
        await gate.promise;
        const saved = answer();
        if (saved === decision) {
          const isIt = ({ key }: ListedRecord) => key === (body as ListedRecord).key;
          decided = [...decided, ...in_doubt.filter(isIt).map((record) => ({ ...record, decision }))];
          in_doubt = in_doubt.filter((record) => !isIt(record));
        }
        return saved;
      },
      'POST evidence_decision/9/undo': () => {
        in_doubt = [...in_doubt, ...decided.slice(0, 1).map((record) => ({ ...record, decision: null }))];
        decided = decided.slice(1);
        return null;
      },
    });
    return { seen, release: gate.resolve };
  }
  const answerOn = (label: string, { title }: ListedRecord) =>
    screen.findByRole('button', { name: `${label}: ${title}` });
  async function decideOn(record: ListedRecord) {
    const user = userEvent.setup();
    await user.click(await answerOn('Not this business', record));
    await user.click(await screen.findByRole('button', { name: 'Not this business' }));
  }
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

  test('the pressed answer shows it, and no other answer on the record can be sent', async () => {
    const { seen, release } = await openTwo();
    await decideOn(lien);
    const pressed = await answerOn('Not this business', lien);
    await waitFor(() => expect(pressed.hasAttribute('data-loading')).toBe(true));
    const other = await answerOn('This business', lien);
    expect(other).toHaveProperty('disabled', true);
    expect(other.hasAttribute('data-loading')).toBe(false);
    expect(await answerOn('This business', second)).toHaveProperty('disabled', false);
    expect(focused()).toBe(`Decision on ${lien.title}`);
    release();
    expect(await screen.findByRole('button', { name: '1 decided' })).toBeTruthy();
    expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('the focus goes to the next record of the list, and after the last one to the heading', async () => {
    const { release } = await openTwo();
    release();
    await decideOn(lien);
    await waitFor(() => expect(focused()).toBe(`This business: ${second.title}`));
    await decideOn(second);
    await waitFor(() => expect(focused()).toBe(title));
  });

  test('the focus goes on from an undone decision in the same way', async () => {
    const { release } = await openTwo();
    release();
    await decideOn(lien);
    await decideOn(second);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '2 decided' }));
    await user.click(await answerOn('Undo', lien));
    await waitFor(() => expect(focused()).toBe(`Undo: ${second.title}`));
    await user.click(await answerOn('Undo', second));
    await waitFor(() => expect(focused()).toBe(title));
  });

  test('the focus returns to the answer that could not be saved', async () => {
    const { release } = await openTwo({ answer: () => problemAnswer(500, 'internal') });
    release();
    await decideOn(lien);
    await waitFor(() => expect(focused()).toBe(`Not this business: ${lien.title}`));
  });

  test('a user who went on meanwhile keeps the focus', async () => {
    const { release } = await openTwo();
    await decideOn(lien);
    const elsewhere = await answerOn('Not this business', second);
    elsewhere.focus();
    release();
    expect(await screen.findByRole('button', { name: '1 decided' })).toBeTruthy();
    expect(document.activeElement).toBe(elsewhere);
  });
});

test('when the records cannot be loaded, one card says so and offers a retry', async () => {
  let answer: object = problemAnswer(500, 'internal');
  connectForTest({ 'GET merchant/2/1/evidence': () => answer });
  const scope = { inquiry_id: '1', merchant_id: '2' };
  const component = async () => () => (
    <>
      <WaitingCard {...scope} />
      <InDoubtCard {...scope} />
      <CountedCard {...scope} />
    </>
  );
  await renderScreens([{ path: '/', component }], '/');
  const message = await screen.findByRole('alert');
  expect(message.textContent).toContain('The records about this business could not be loaded.');
  expect(screen.getAllByRole('region')).toHaveLength(1);
  answer = evidence({ in_doubt: [lien] });
  await userEvent.click(within(message).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 to decide')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('the anchor of what a score cites', () => {
  const cited = {
    ...lien,
    cited_as: [{ kind: 'lien' as const, id: 'F7 lien 1', text: 'Federal tax lien, IRS' }],
  };
  const verification: ListedRecord = {
    ...lien,
    record_id: '42',
    kind: 'business_verification',
    title: 'Lakeside Roofing LLC',
    cited_as: [
      { kind: 'verification', id: '42 address', text: 'Address verified' },
      { kind: 'verification', id: '42 phone', text: 'Phone not verified' },
    ],
  };
  const answers = { 'GET merchant/2/1/evidence': evidence({ counted: [cited, verification] }) };

  test('is expanded and marked when the address points to it [REP-034]', async () => {
    await open('counted', answers, { hash: '#lien-F7-lien-1' });
    const record = await waitFor(() => {
      const found = document.getElementById('lien-F7-lien-1');
      expect(found?.hasAttribute('data-revealed')).toBe(true);
      return found;
    });
    expect(record?.textContent).toContain('Federal tax lien $48,000');
    expect(record?.textContent).toContain('filed 3/1/2024');
  });

  test('is a separate line when a record contains several [REP-034]', async () => {
    await open('counted', answers, { hash: '#verification-42-phone' });
    await waitFor(() =>
      expect(document.getElementById('verification-42-phone')?.textContent).toBe('Phone not verified'),
    );
    expect(document.getElementById('verification-42-address')?.textContent).toBe('Address verified');
  });

  test('is among those counted by a decision when a person decided on the record [REP-034]', async () => {
    const decided = [{ ...cited, decision: { ...decision, answer: 'this_business' as const } }];
    await open(
      'counted',
      { 'GET merchant/2/1/evidence': evidence({ decided }) },
      { hash: '#lien-F7-lien-1' },
    );
    await waitFor(() =>
      expect(document.getElementById('lien-F7-lien-1')?.hasAttribute('data-revealed')).toBe(true),
    );
  });
});

test('a record that counts by a decision is listed with what counts, and a dismissed one is not', async () => {
  const decided = [
    { ...lien, decision: { ...decision, answer: 'this_business' as const } },
    { ...lien, record_id: '42', key: 'F7 lien 2', title: 'State tax lien', decision },
  ];
  connectForTest({ 'GET merchant/2/1/evidence': evidence({ decided }) });
  const scope = { inquiry_id: '1', merchant_id: '2' };
  const component = async () => () => (
    <>
      <InDoubtCard {...scope} />
      <CountedCard {...scope} />
    </>
  );
  await renderScreens([{ path: '/', component }], '/');
  const card = async (name: string) => within(await screen.findByRole('region', { name }));
  const counted = await card('Counted for this business');
  await userEvent.click(counted.getByRole('button', { name: '1 by a decision' }));
  expect(counted.getByText(lien.title)).toBeTruthy();
  const doubted = await card('May be another business with this name');
  await userEvent.click(doubted.getByRole('button', { name: '1 decided' }));
  expect(doubted.getByText('State tax lien')).toBeTruthy();
  expect(doubted.queryByText(lien.title)).toBeNull();
});

test('a counted case or financial record links to all of it in its section; other records do not', async () => {
  const counted: ListedRecord[] = [
    lien,
    { ...lien, record_id: '95', kind: 'docket', key: 'x', title: 'A docket' },
    { ...lien, record_id: '42', kind: 'license', key: 'y', title: 'A license' },
  ];
  connectForTest({ 'GET merchant/2/1/evidence': evidence({ counted }) });
  const component = async () => () => <CountedCard inquiry_id="1" merchant_id="2" />;
  const path = '/onboarding/$inquiryId/$merchantId/$section';
  await renderScreens([{ path, component }], '/onboarding/1/2/overview');
  await userEvent.click(await screen.findByRole('button', { name: /Why each counts/ }));
  const links = screen.getAllByRole('link', { name: 'Full record' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/onboarding/1/2/financial#record-lien-1',
    '/onboarding/1/2/regulatory#docket-95',
  ]);
});

describe('what waits for the user', () => {
  const topic = evidence().topics[0]!;
  const hit: ListedRecord = {
    ...lien,
    record_id: '71',
    kind: 'watchlist',
    key: 'hit',
    title: 'DOE, Jane',
    doubt: null,
  };

  test('names undecided records with a link to each, and what is searching or failed', async () => {
    const answer = evidence({
      hits: [hit, { ...hit, record_id: '72', key: 'decided', decision }],
      in_doubt: [lien, { ...lien, key: 'b' }, { ...lien, key: 'c' }],
      topics: [
        { ...topic, status: 'processing' },
        { ...topic, topic: 'reviews', status: 'error' },
        { ...topic, topic: 'website', status: 'error', is_enabled: false },
      ],
    });
    await open('waiting', { 'GET merchant/2/1/evidence': answer });
    const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(lines).toEqual([
      expect.stringMatching(/^DOE, Jane: this business\?.*Review DOE, Jane$/),
      expect.stringContaining('It fits Lakeside Roofing LLC of Gary, IN as well'),
      expect.stringContaining('Federal tax lien $48,000: this business?'),
      'and 1 more to decide',
      'Still searching: Corporate filings',
      'Failed: Reviews',
    ]);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links.slice(0, 2)).toEqual(['/#watchlist-71', '/#counted-41-lien-F7-lien-1']);
  });

  test('says that nothing is to be decided', async () => {
    await open('waiting', { 'GET merchant/2/1/evidence': evidence() });
    expect(await screen.findByText('nothing to decide')).toBeTruthy();
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});
