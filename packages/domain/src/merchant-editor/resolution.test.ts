import { expect, test } from 'vitest';
import { merchantEditorEndpoints } from './contract.ts';

const faults = (further: object) => {
  const read = merchantEditorEndpoints.resolve.body?.safeParse({
    ...{ operation_type: 'move_lender_merchants', user_id: '1' },
    ...{ source_merchant_id: '7', source_merchant_name: 'Acme' },
    ...{ target_merchant_id: '8', target_merchant_name: 'Acme LLC' },
    ...{ lender_merchant_count: 1, lender_merchant_sources: ['file'], lender_merchant_ids: ['3'] },
    ...further,
  });
  return (read?.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
};
const none = { lender_merchant_count: 0, lender_merchant_ids: [] };

test.each([
  [{}, []],
  [{ operation_type: 'merge_merchant' }, []],
  [{ operation_type: 'merge_merchant', ...none }, []],
  [{ operation_type: 'delete_merchant', target_merchant_id: '7', ...none }, []],
  [
    { lender_merchant_count: 2 },
    [['lender_merchant_count', 'Must be the number of lender_merchant_ids, 1.']],
  ],
  [
    { lender_merchant_count: 2, lender_merchant_ids: ['3', '3'] },
    [['lender_merchant_ids', 'An id is listed twice.']],
  ],
  [{ target_merchant_id: '7' }, [['target_merchant_id', 'Must be another merchant.']]],
  [{ operation_type: 'delete_merchant', ...none }, [['target_merchant_id', 'Must be the merchant itself.']]],
  [
    { operation_type: 'delete_merchant', target_merchant_id: '7' },
    [['lender_merchant_ids', 'Must be empty.']],
  ],
  [none, [['lender_merchant_ids', 'Choose what to move.']]],
])('validates %j as a move, merge or delete and explains the errors', (further, errors) => {
  expect(faults(further)).toEqual(errors);
});
