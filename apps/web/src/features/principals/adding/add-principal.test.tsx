import type { ListedPrincipal, PrincipalRequest } from '@assay/domain/principals';
import { viewerOf } from '@assay/domain/session';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer, queryClientForTest } from '#api/testing';
import { type ActiveViewer, ViewerContext } from '#features/session';
import { renderUi } from '#ui/testing';
import { aLender, aUser } from '../../session/testing.ts';
import { principalsKey } from '../queries.ts';
import { AddPrincipal } from './add-principal.tsx';
import { PendingPrincipals, RequestStatus } from './request-status.tsx';

const NOW = '2026-07-04T12:00:00.000Z';
beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date(NOW));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const pass = (ms = 50) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Waits for the typing pause and its effects. */
const settle = async () => {
  for (const ms of [600, 50, 50]) await pass(ms);
};

const similar = Object.fromEntries(
  [
    'first_name',
    'middle_name',
    'last_name',
    'street_number',
    'street_name',
    'city',
    'state',
    'zip5',
    'npi_id',
  ].map((field) => [`${field}_similarity`, null]),
);
const address = (at: string, city: string | null) => ({
  [`${at}_street_number`]: city && '88',
  [`${at}_street_name`]: city && 'MILL POND RD',
  [`${at}_addr2`]: null,
  [`${at}_city`]: city,
  [`${at}_state`]: city && 'NC',
  [`${at}_zip5`]: city && '27701',
});
const rosa = {
  npi_id: '9100000017',
  first_name: 'ROSA',
  middle_name: null,
  last_name: 'DELGADO',
  prefix: 'Dr.',
  suffix: null,
  credential: 'D.D.S.',
  status: 'Active',
  specialty: 'Dentist',
  other_names: [],
  provider_enumeration_date: null,
  ...address('doctor', null),
  ...address('practice', 'DURHAM'),
  phone: '9195550143',
  email: null,
  dpc: null,
  ...similar,
  first_name_similarity: 1,
  last_name_similarity: 0.74,
  merchant_similarity: null,
  taxonomy_similarity: null,
  overall_similarity: 1.74,
};
const licenses = [
  {
    npi_id: rosa.npi_id,
    name: 'ROSA DELGADO',
    license_number: '9981',
    license_number_state_code: 'NC',
    license_taxonomy_code: '1223G0001X',
  },
  {
    npi_id: rosa.npi_id,
    name: 'ROSA DELGADO',
    license_number: '77',
    license_number_state_code: 'SC',
    license_taxonomy_code: null,
  },
];

function show(answers: Parameters<typeof connectForTest>[0] = {}, flags: object = {}) {
  const seen = connectForTest({
    'GET merchant/npi-doctors': [rosa, { ...rosa, npi_id: '9100000025', overall_similarity: 0.6 }],
    'GET merchant/npi-doctors-licenses': licenses,
    'POST merchant/principal/detailed-search': { status: 'accepted', request_id: '3' },
    ...answers,
  });
  const viewer = viewerOf(aUser(), aLender(flags)) as ActiveViewer;
  const queryClient = queryClientForTest();
  renderUi(<AddPrincipal merchant_id="7" merchant_name="Oak Dental" />, {
    queryClient,
    wrap: (children) => <ViewerContext value={viewer}>{children}</ViewerContext>,
  });
  const sent = () => seen.filter(({ method }) => method === 'POST');
  const searched = () => seen.filter(({ path }) => path === 'merchant/npi-doctors');
  return { seen, sent, searched, queryClient };
}
const click = async (name: string | RegExp, inside?: HTMLElement) => {
  fireEvent.click((inside ? within(inside) : screen).getByRole('button', { name }));
  await pass();
};
const open = () => click('Add Principal');
const form = () => screen.getByRole('form', { name: 'Add Principal' });
const field = (label: string | RegExp) => within(form()).getByLabelText<HTMLInputElement>(label);
/** The fields are in a fieldset, which disables all of them at once. */
const isDisabled = (label: string | RegExp) => field(label).closest('fieldset')?.disabled;
const type = async (label: string | RegExp, value: string) => {
  fireEvent.change(field(label), { target: { value } });
  await pass();
};
const choose = async (label: string) => {
  fireEvent.click(screen.getByRole('radio', { name: label }));
  await pass();
};
const submit = async () => {
  fireEvent.submit(form());
  await pass();
};

describe('form', () => {
  test('is disabled until a category is chosen, and another category empties it without confirmation [REP-150]', async () => {
    show();
    await open();
    expect(isDisabled(/^First Name/)).toBe(true);
    await submit();
    expect(form().textContent).toContain('Principal category is required');
    await choose('Home Services');
    expect(isDisabled(/^First Name/)).toBe(false);
    expect(form().textContent).not.toContain('Principal category is required');
    expect(screen.queryByLabelText('NPI ID')).toBeNull();
    await type(/^First Name/, 'Rosa');
    await click('Add License');
    expect(screen.getAllByLabelText(/License State/)).toHaveLength(1);
    await choose('Healthcare');
    expect(field(/^First Name/).value).toBe('');
    expect(screen.queryByLabelText(/License State/)).toBeNull();
    expect(screen.getByLabelText('NPI ID')).toBeTruthy();
    await choose('Other');
    expect(screen.queryByRole('button', { name: 'Add License' })).toBeNull();
  });

  test('shows every error at once beside its field, focuses the first, and sends nothing; Clear Form empties all but the category, without confirmation [REP-150] [REP-151] [REP-152]', async () => {
    const { sent, searched } = show();
    await open();
    await choose('Healthcare');
    await type(/^SSN/, '12345');
    await type('NPI ID', '123');
    await click('Add License');
    await submit();
    for (const message of [
      'First name is required',
      'Last name is required',
      'Please enter a valid SSN (XXX-XX-XXXX)',
      'NPI ID must be 10 digits',
      'License state is required',
      'License ID is required',
    ])
      expect(form().textContent).toContain(message);
    expect(document.activeElement).toBe(field(/^First Name/));
    await type(/^First Name/, 'Rosa');
    expect(form().textContent).not.toContain('First name is required');
    expect(form().textContent).toContain('Last name is required');
    expect(sent()).toEqual([]);
    expect(['State', 'Zip', 'Zip+4', 'NPI ID'].map((label) => field(label).maxLength)).toEqual([2, 5, 4, 10]);

    await click('Clear Form');
    await pass(1000);
    expect(field(/^First Name/).value).toBe('');
    expect(form().textContent).not.toContain('Last name is required');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Healthcare' }).checked).toBe(true);
    expect(searched()).toEqual([]);
  });

  test('masks an SSN, which is not stored in any browser storage, and asks before it discards input, and only then', async () => {
    show();
    await open();
    await choose('Other');
    await click('Cancel');
    await pass(500);
    expect(screen.queryByRole('form')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Principal' }));
    await open();
    await choose('Other');
    await type(/^SSN/, '912-34-5678');
    expect(field(/^SSN/).type).toBe('password');
    fireEvent.mouseDown(screen.getByRole('button', { name: 'Show SSN' }));
    fireEvent.click(screen.getByRole('button', { name: 'Show SSN' }));
    await pass();
    expect(field(/^SSN/).autocomplete).toBe('off');
    await type(/^First Name/, 'Rosa');
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toMatch(/912|5678/);
    await click('Cancel');
    const question = screen.getByRole('dialog', { name: 'Discard what you typed?' });
    await click('Keep Editing', question);
    expect(field(/^First Name/).value).toBe('Rosa');
    await click('Cancel');
    await click('Discard', screen.getByRole('dialog', { name: 'Discard what you typed?' }));
    await pass(500);
    await open();
    expect(field(/^First Name/).value).toBe('');
  });

  test.each([
    [
      { flags: { tlo_enabled: true } },
      ['Bankruptcies, liens and judgements', 'Litigation', 'Adverse media, watchlists and sanctions'],
    ],
    [{ tr_enabled: true, vital4_enabled: false }, ['Litigation']],
    [{ tr_enabled: false, vital4_enabled: false }, []],
  ])(
    'with %j notes that it will also pull third-party data of %j [REP-122] [REP-160]',
    async (flags, lines) => {
      show({}, flags);
      await open();
      const note = screen.queryByText(/will also pull third-party data/);
      expect(
        note
          ? within(note)
              .getAllByRole('listitem')
              .map(({ textContent }) => textContent)
          : [],
      ).toEqual(lines);
    },
  );
});

describe('sending', () => {
  const filled = async () => {
    await open();
    await choose('Other');
    await type(/^First Name/, ' Rosa ');
    await type(/^Last Name/, 'Delgado');
  };

  test('shows its progress, then refetches the principals, and three seconds later the form is empty and closed [REP-153] [REP-154]', async () => {
    let release = () => {};
    const pending = new Promise<object>((resolve) => {
      release = () => resolve({ status: 'accepted', request_id: '3' });
    });
    const { sent, queryClient } = show({ 'POST merchant/principal/detailed-search': () => pending });
    const listKey = [...principalsKey('7'), 'list'];
    queryClient.setQueryData(listKey, { principals: [], principal_requests: [], removed_principals: [] });
    const isOutdated = () => queryClient.getQueryState(listKey)?.isInvalidated;
    await filled();
    await submit();
    expect(screen.getByRole('button', { name: 'Adding Principal...' }).matches(':disabled')).toBe(true);
    expect(isDisabled(/^First Name/)).toBe(true);
    await submit();
    expect(isOutdated()).toBe(false);
    release();
    await pass();
    expect(form().textContent).toContain('Principal added.');
    expect(isDisabled(/^First Name/)).toBe(true);
    expect(isOutdated()).toBe(true);
    expect(sent().map(({ body }) => body)).toMatchObject([
      {
        merchant_id: '7',
        lender_id: '1',
        principal_category: 'other',
        last_name: 'Delgado',
        bulk_flag: false,
      },
    ]);
    await pass(2900);
    expect(screen.queryByRole('form')).not.toBeNull();
    await pass(1000);
    expect(screen.queryByRole('form')).toBeNull();
    await open();
    expect(field(/^First Name/).value).toBe('');
  });

  test('a failure re-enables the filled form, and is logged without a message; a refusal by the server shows the errors beside their fields [REP-153]', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    let answer = problemAnswer(503, 'shutting_down');
    show({ 'POST merchant/principal/detailed-search': () => answer });
    await filled();
    await submit();
    expect(field(/^First Name/).value).toBe(' Rosa ');
    expect(isDisabled(/^First Name/)).toBe(false);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(log).toHaveBeenCalledWith('The principal could not be added', expect.anything());

    answer = problemAnswer(400, 'invalid_input', '', { errors: { zip5: ['Zip must be 5 digits.'] } });
    await submit();
    expect(form().textContent).toContain('Zip must be 5 digits.');
  });
});

describe('search for a professional', () => {
  const typed = async () => {
    await open();
    await choose('Healthcare');
    await type(/^First Name/, 'Rosa');
    await type(/^Last Name/, 'Delgado');
  };

  test('starts half a second after the last key, with the filled fields and the merchant [REP-155]', async () => {
    const { searched } = show();
    await typed();
    await pass(400);
    expect(searched()).toEqual([]);
    await pass(200);
    expect(searched().map(({ query }) => Object.fromEntries(query))).toEqual([
      { firstName: 'Rosa', lastName: 'Delgado', merchant: 'Oak Dental' },
    ]);
    await choose('Other');
    await type(/^First Name/, 'Ana');
    await pass(1000);
    expect(searched()).toHaveLength(1);
  });

  test('runs with only a first name, a last name or an NPI ID, and says what an incomplete one lacks [REP-155]', async () => {
    const { searched } = show();
    await open();
    await choose('Healthcare');
    await type('NPI ID', '91000');
    await settle();
    expect(form().textContent).toContain('Type all 10 digits of the NPI ID, or a name, to search.');
    await type('NPI ID', '');
    await type('City', 'Durham');
    await settle();
    expect(searched()).toEqual([]);
    const expected: object[] = [];
    for (const [label, value, query] of [
      ['First Name', 'Rosa', { firstName: 'Rosa' }],
      ['Last Name', 'Delgado', { lastName: 'Delgado' }],
      ['NPI ID', '9100000017', { npiId: '9100000017' }],
    ] as const) {
      await type(new RegExp(`^${label}`), value);
      await settle();
      expected.push({ ...query, city: 'Durham', merchant: 'Oak Dental' });
      expect(searched().map((sent) => Object.fromEntries(sent.query))).toEqual(expected);
      await type(new RegExp(`^${label}`), '');
      await settle();
    }
    expect(searched()).toHaveLength(3);
  });

  test('uses only the answer to the latest search, however late an older one arrives [REP-155]', async () => {
    const answers: (() => void)[] = [];
    show({
      'GET merchant/npi-doctors': ({ query }) =>
        new Promise<object>((resolve) => {
          answers.push(() => resolve([{ ...rosa, first_name: query.get('firstName') }]));
        }),
    });
    await typed();
    await settle();
    await type(/^First Name/, 'Ana');
    await settle();
    answers[1]?.();
    await pass();
    answers[0]?.();
    await pass();
    expect(form().textContent).toContain('Dr. Ana DELGADO');
    expect(form().textContent).not.toContain('Dr. Rosa DELGADO');
  });

  test('lists the found professionals with their similarity, and fills the form after a confirmation [REP-155] [REP-158] [REP-159]', async () => {
    const { searched } = show();
    await typed();
    await settle();
    const [best, ...others] = within(
      screen.getByRole('list', { name: 'Health care professionals found' }),
    ).getAllByRole('listitem');
    expect(best?.textContent).toContain('High 87%');
    expect(others[0]?.textContent).toContain('Bad 30%');
    expect(best?.textContent).toContain('First name: the same, 100%');
    expect(best?.textContent).toContain('Last name: similar, 74%');
    const lastName = within(best as HTMLElement).getByText(/^Last name/);
    expect(lastName.getAttribute('data-tone')).toBe('high');
    fireEvent.pointerEnter(lastName.parentElement as HTMLElement);
    fireEvent.mouseMove(lastName.parentElement as HTMLElement);
    await pass(500);
    expect(screen.getByRole('tooltip').textContent).toBe('74%');
    await click('Use Dr. ROSA DELGADO, NPI 9100000017');
    const question = screen.getByRole('dialog', { name: 'Use this professional' });
    expect(question.textContent).toContain('Use Dr. ROSA DELGADO, NPI 9100000017?');
    await click('Cancel', question);
    expect(field(/^First Name/).value).toBe('Rosa');
    expect(screen.getByRole('list', { name: 'Health care professionals found' })).toBeTruthy();
    await click('Use Dr. ROSA DELGADO, NPI 9100000017');
    await click('Confirm', screen.getByRole('dialog', { name: 'Use this professional' }));
    await pass(1000);
    expect(field(/^First Name/).value).toBe('ROSA');
    expect(field('City').value).toBe('DURHAM');
    expect(field('NPI ID').value).toBe('9100000017');
    expect(screen.queryByRole('list', { name: 'Health care professionals found' })).toBeNull();
    expect(searched()).toHaveLength(1);
  });

  test('distinguishes no result from a failed search, which is only logged [REP-155]', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    show({
      'GET merchant/npi-doctors': ({ query }) =>
        query.get('firstName') === 'Rosa' ? [] : problemAnswer(503, 'source_unavailable'),
    });
    await typed();
    expect(form().textContent).toContain('Searching...');
    await settle();
    expect(form().textContent).toContain('No healthcare professionals found');
    await type(/^First Name/, 'Ana');
    await settle();
    expect(form().textContent).not.toContain('No healthcare professionals found');
    expect(log).toHaveBeenCalledWith('The search for health care professionals failed', expect.anything());
  });
});

describe('licenses', () => {
  const withNpi = async (npi = '9100000017') => {
    await open();
    await choose('Healthcare');
    await type('NPI ID', npi);
    await pass();
  };
  const rows = () =>
    screen.queryAllByLabelText<HTMLInputElement>(/License (State|ID)/).map(({ value }) => value);

  test('of the NPI ID are added one by one or all, each once, and removed one by one or all [REP-157]', async () => {
    show();
    await withNpi();
    await click('Add NC 9981');
    expect(rows()).toEqual(['NC', '9981']);
    expect(screen.getByRole('button', { name: 'Added NC 9981' }).getAttribute('aria-disabled')).toBe('true');
    await click('Add All');
    expect(rows()).toEqual(['NC', '9981', 'SC', '77']);
    await click('Remove license 1');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add License' }));
    expect(rows()).toEqual(['SC', '77']);
    await click('Add License');
    expect(document.activeElement).toBe(screen.getAllByLabelText(/License State/)[1]);
    await click('Remove All');
    expect(rows()).toEqual([]);
  });

  test('an NPI ID without licenses is reported with its number, a failed lookup is not [REP-157]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    show({
      'GET merchant/npi-doctors-licenses': ({ query }) =>
        query.get('npiId') === '9100000017' ? [] : problemAnswer(503, 'source_unavailable'),
    });
    await withNpi();
    expect(form().textContent).toContain('No licenses found for NPI ID 9100000017');
    await type('NPI ID', '9100000025');
    await pass();
    expect(form().textContent).not.toContain('No licenses found');
  });
});

describe('pending request', () => {
  const request: PrincipalRequest = {
    principal_id: '21',
    created_at: NOW,
    first_name: 'Rosa',
    middle_name: null,
    last_name: 'Delgado',
    suffix: null,
    addr1: '12 Main St',
    city: 'Durham',
    state: 'NC',
    zip5: '27701',
    principal_category: 15,
    npi_id: '9100000017',
    licenses: [{ id: '1', licensee_state: 'NC', licensee_id: '9981' }],
    enhanced_license_search: false,
  };
  const viewer = viewerOf(aUser(), aLender()) as ActiveViewer;
  function status(answer: Response | object) {
    const seen = connectForTest({ 'POST merchant/principal/detailed-search': answer });
    renderUi(<RequestStatus merchant_id="7" principal={{ name: 'Rosa Delgado' }} request={request} />, {
      queryClient: queryClientForTest(),
      wrap: (children) => <ViewerContext value={viewer}>{children}</ViewerContext>,
    });
    return seen;
  }

  test('shows its progress for 15 minutes; then it can be repeated after a confirmation [REP-138] [REP-154]', async () => {
    const seen = status({ status: 'accepted', request_id: '4' });
    expect(screen.getByText('Request in Progress')).toBeTruthy();
    await pass(15 * 60_000);
    expect(screen.getByText('Request in Progress')).toBeTruthy();
    await pass(6_000);
    const retry = screen.getByRole('button', { name: /timed out - Click to retry/ });
    expect(retry.textContent).toBe('Request timed out - Click to retry');
    await click(/timed out/);
    expect(screen.getByRole('dialog').textContent).toContain(
      'Retry the third-party data search for Rosa Delgado?',
    );
    await click('Cancel', screen.getByRole('dialog'));
    await pass(500);
    expect(seen).toEqual([]);
    await click(/timed out/);
    await click('Retry', screen.getByRole('dialog', { name: 'Retry the search' }));
    await pass(500);
    expect(seen[0]?.body).toEqual({
      ...(({ created_at: _at, ...rest }) => rest)(request),
      merchant_id: '7',
      lender_id: '1',
    });
    expect(screen.queryByRole('button', { name: /timed out/ })).toBeNull();
  });

  test('that cannot be repeated is logged with the name, and its marker disappears [REP-138]', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.setSystemTime(new Date(Date.parse(NOW) + 16 * 60_000));
    status(problemAnswer(503, 'shutting_down'));
    await click(/timed out/);
    await click('Retry', screen.getByRole('dialog', { name: 'Retry the search' }));
    await pass(500);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('Rosa Delgado'), expect.anything());
    expect(screen.queryByText(/timed out|Retry the third-party/)).toBeNull();
  });

  test('for a person who is not in the list counts as pending for 15 minutes [REP-138]', async () => {
    const principals: ListedPrincipal[] = [];
    const requests = [request, { ...request, first_name: 'Ana' }];
    renderUi(<PendingPrincipals requests={requests} principals={principals} />);
    expect(screen.getByRole('status').textContent).toBe('2 new principals pending');
    await pass(15 * 60_000);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
