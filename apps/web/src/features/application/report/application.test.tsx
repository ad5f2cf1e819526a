import type { ApplicationCheck, ApplicationStatement, FieldCheck } from '@assay/domain/application';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { connectForTest, problemAnswer, queryClientForTest } from '#api/testing';
import { renderScreens } from '#ui/testing';
import { ApplicationCard } from './application-card.tsx';

const statement = (rest: Partial<ApplicationStatement>): ApplicationStatement => ({
  source: 'Merchant file',
  record: null,
  says: null,
  outcome: 'agrees',
  how: 'same',
  weight: 'record',
  seen_at: null,
  ...rest,
});
const swapped: FieldCheck = {
  field: 'ein',
  said: '47-1180923',
  verdict: 'differs',
  statements: [
    statement({
      source: 'Business file',
      record: { kind: 'business_records', id: '7' },
      outcome: 'differs',
      how: 'another number',
      says: '35-1234567',
      seen_at: '2026-05-01T10:00:00Z',
    }),
  ],
};
const address: FieldCheck = {
  field: 'address',
  said: '1417 S Michigan St',
  verdict: 'agrees',
  statements: [
    statement({ record: { kind: 'corporate_filing', id: '3' }, source: 'Corporate filing' }),
    statement({}),
    statement({ source: 'Google', outcome: 'differs', how: 'another street', weight: 'check' }),
  ],
};
const share: FieldCheck = { field: 'owner_share', said: '51 %', verdict: 'unknown', statements: [] };
const answer = (fields: FieldCheck[], sources: ApplicationCheck['sources'] = []): ApplicationCheck => ({
  fields,
  sources,
});

function open(answered: object | (() => object)) {
  connectForTest({ 'GET merchant/2/1/application': answered });
  const component = async () => () => <ApplicationCard inquiry_id="1" merchant_id="2" />;
  return renderScreens([{ path: '/', component }], '/', { queryClient: queryClientForTest() });
}
const showAll = async () => userEvent.click(await screen.findByRole('button', { name: /^All \d+$/ }));
const rows = async () => (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);

describe('application compared with the sources', () => {
  test('has one row per field, differences first, with the verdict as text and the sources', async () => {
    await open(answer([address, share, swapped]));
    await showAll();
    expect(await rows()).toEqual([
      'EIN47-1180923− differs another number35-1234567Business file',
      'Address1417 S Michigan St+ agrees in 2 sources1 source says otherwiseCorporate filing, Merchant file',
      "Owner's share51 %not known",
    ]);
    expect(screen.getByText('1 differs')).toBeTruthy();
    expect(screen.getByText('1 agrees · 1 not known')).toBeTruthy();
  });

  test('folds the fields without a difference into a line, and shows a linked one', async () => {
    const { router } = await open(answer([address, share, swapped]));
    expect(await rows()).toEqual([expect.stringMatching(/^EIN/)]);
    const line = screen.getByText(/Owner's share/);
    expect(line.textContent).toBe("Agree Address · Not known Owner's share");
    await router.navigate({ to: '/', hash: 'application-address' });
    const row = await screen.findByRole('row', { name: /^Address/ });
    await waitFor(() => expect(row.hasAttribute('data-revealed')).toBe(true));
  });

  test('lists several owners; a reason links to the first one that differs', async () => {
    const owner = (said: string, outcome: 'agrees' | 'differs'): FieldCheck => ({
      field: 'owner',
      said,
      verdict: outcome,
      statements: [statement({ outcome, how: 'not among the people it names' })],
    });
    await open(
      answer([
        owner('Dana Reed', 'agrees'),
        owner('Sam Otter (Member)', 'differs'),
        owner('Ada Moreau', 'agrees'),
      ]),
    );
    const folded = (await screen.findByText('Agree')).closest('p');
    expect(folded?.textContent).toBe('Agree Owner');
    await showAll();
    const found = screen.getAllByRole('row').slice(1);
    expect(found.map(({ id }) => id)).toEqual([
      'application-owner',
      'application-owner-2',
      'application-owner-3',
    ]);
    expect(found[0]?.textContent).toContain('Sam Otter (Member)');
  });

  test('names three of many sources in the line', async () => {
    const sources = ['Merchant file', 'Corporate filing', 'Business file', 'Google', 'Yelp'];
    const known = { ...address, statements: sources.map((source) => statement({ source })) };
    await open(answer([known]));
    await showAll();
    expect((await rows())[0]).toMatch(/Merchant file, Corporate filing, Business file and 2 more$/);
  });

  test('counts a source with several records once, and shows another legal form as differing in form', async () => {
    const filing = (id: string) =>
      statement({ record: { kind: 'corporate_filing', id }, source: 'Corporate filing' });
    const form: FieldCheck = {
      field: 'legal_entity_name',
      said: 'Mill Pond LLC',
      verdict: 'form',
      statements: [statement({ outcome: 'form', how: 'another legal form', says: 'Mill Pond Inc' })],
    };
    await open(answer([{ ...address, statements: [filing('1'), filing('2'), statement({})] }, form]));
    await showAll();
    expect(await rows()).toEqual([
      'Legal nameMill Pond LLC~ differs in formMill Pond IncMerchant file',
      expect.stringContaining('agrees in 2 sources'),
    ]);
    expect(screen.getByText('1 differs in form')).toBeTruthy();
  });

  test('names the business that has the value, and the owner whom the application does not name', async () => {
    const borne = { ...swapped, borne_by: [{ merchant_id: '9', name: 'Cedar Ridge', place: 'Durham, NC' }] };
    const record = { kind: 'corporate_filing', id: '3' };
    const owner = { name: 'Peter Kowalski', role: 'Member', source: 'Corporate filing', record };
    await open({ ...answer([address, borne]), unnamed_owners: [owner] });
    await showAll();
    expect(await rows()).toEqual([
      'EIN47-1180923− differs another number35-1234567On file for Cedar Ridge, Durham, NCBusiness file',
      'Ownernot named− differs The register names Peter Kowalski as Member; the application does notCorporate filing',
      expect.stringContaining('Address'),
    ]);
    expect(screen.getByText('2 differ')).toBeTruthy();
  });

  test('shows a value that no source of the business has if another business has it', async () => {
    const borne: FieldCheck = {
      ...{ field: 'domain_name', said: 'millpond.example', verdict: 'unknown', statements: [] },
      borne_by: [{ merchant_id: '9', name: 'Mill Pond LLC', place: 'Durham, NC' }],
    };
    await open(answer([address, borne]));
    expect(await rows()).toEqual([
      'Websitemillpond.example− another business’sOn file for Mill Pond LLC, Durham, NC',
    ]);
    expect(screen.getByText('1 differs')).toBeTruthy();
    expect(screen.getByText('Agree').closest('p')?.textContent).toBe('Agree Address');
  });

  test("expands to each source's value, linked to its record", async () => {
    const user = userEvent.setup();
    await open(answer([address, swapped]));
    await showAll();
    const fold = await screen.findByRole('button', { name: 'Address' });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    await user.click(fold);
    expect(fold.getAttribute('aria-expanded')).toBe('true');
    const list = within(screen.getByRole('list'));
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    expect(list.getByRole('link', { name: 'Corporate filing' }).getAttribute('href')).toContain(
      '#corporate_filing-3',
    );
    expect(list.queryByRole('link', { name: 'Google' })).toBeNull();
  });

  test('names sources that were not queried, failed or are searching, so that unknown does not read as clear', async () => {
    const statuses = [
      'not_initiated',
      'error',
      'processing',
      'timed_out',
      'available',
      'not_available',
    ] as const;
    await open(
      answer(
        [share],
        statuses.map((status, at) => ({ label: `Source ${at}`, status })),
      ),
    );
    expect((await screen.findByText(/^There is no answer from/)).textContent).toBe(
      'There is no answer from Source 0 (not checked), Source 1 (failed), Source 2 (still searching), or Source 3 (timed out).',
    );
  });

  test('shows a failed load and retries', async () => {
    const user = userEvent.setup();
    let isUp = false;
    await open(() => (isUp ? answer([share]) : problemAnswer(503, 'shutting_down')));
    await screen.findByText('Could not be loaded.');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText("Owner's share")).toBeTruthy();
  });
});
