import type { ApplicationCheck, ApplicationStatement, FieldCheck } from '@assay/domain/application';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connectForTest } from '#api/testing';
import type { PrintedProps } from '#ui/printed-part';
import { renderScreens } from '#ui/testing';
import { usePrintedDifferences } from './print.tsx';

const statement = (rest: Partial<ApplicationStatement>): ApplicationStatement => ({
  ...{ source: 'Merchant file', record: null, says: null, outcome: 'agrees', how: 'same' },
  ...{ weight: 'record', seen_at: null },
  ...rest,
});
const ein: FieldCheck = {
  field: 'ein',
  said: '47-1180923',
  verdict: 'differs',
  statements: ['One', 'Two', 'Three', 'Four', 'Five'].map((source) =>
    statement({ source, outcome: 'differs', how: 'another number', says: '35-1234567' }),
  ),
  borne_by: [{ merchant_id: '9', name: 'Lake Roofs', place: 'Gary, IN' }],
};
const address: FieldCheck = {
  field: 'address',
  said: '1417 S Michigan St',
  verdict: 'agrees',
  statements: [statement({}), statement({ source: 'Corporate filing' })],
};
const share: FieldCheck = { field: 'owner_share', said: '51 %', verdict: 'unknown', statements: [] };

const Printed = () => usePrintedDifferences({ inquiry_id: '1', merchant_id: '2' } as PrintedProps);

async function print(check: ApplicationCheck) {
  connectForTest({ 'GET merchant/2/1/application': check });
  await renderScreens([{ path: '/', component: async () => Printed }], '/');
}

test('prints each difference with what the sources say and who says it, the rest in a line each', async () => {
  await print({
    fields: [address, share, ein],
    unnamed_owners: [
      {
        name: 'Peter Kowalski',
        role: 'Member',
        source: 'Register',
        record: { kind: 'corporate_filing', id: '3' },
      },
    ],
    sources: [
      { label: 'Courts', status: 'error' },
      { label: 'Registers', status: 'available' },
    ],
  });
  const table = await screen.findByRole('table', { name: 'Differences of the application' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'EIN47-1180923Differs another number: 35-1234567On file for Lake Roofs, Gary, INOne, Two, Three, Four and 1 more',
    expect.stringMatching(/^Ownernot namedDiffers: .*Peter Kowalski as Member.*Register$/),
  ]);
  for (const line of [
    'Agrees, with the number of sources: Address (2).',
    "Not known to any source: Owner's share.",
    'There is no answer from Courts (failed).',
  ])
    expect(screen.getByText(line)).toBeTruthy();
});

test('says that nothing differs', async () => {
  await print({ fields: [address], sources: [] });
  expect(await screen.findByText('nothing differs')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
