import { setTimeout as sleep } from 'node:timers/promises';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { connectForTest, queryClientForTest } from '#api/testing';
import { inquiryKey } from '#features/gathering';
import { renderUi } from '#ui/testing';
import { evidenceOf } from '../gathering/testing.tsx';
import { automaticKey } from './queries.ts';
import { aRequest, forViewer } from './testing.tsx';
import { useAddedMerchants } from './use-added-merchants.ts';

const added = (id: string, name: string) => ({
  merchant: { id, name, name_dba: null, addr1: null, city: null, state: null, zip5: null },
  principals: [],
  doctors: [],
});

function Results({ onAdded }: { onAdded: () => void }) {
  useAddedMerchants('7', onAdded);
  return <p>Results</p>;
}

test('a merchant that is added while the results are open is reported once, and the results are fetched again [ONB-111]', async () => {
  const created_merchants = [added('900', 'Known Before LLC')];
  connectForTest({ 'GET third_party_data': () => ({ ...evidenceOf({}), created_merchants }) });
  const onAdded = vi.fn();
  const queryClient = queryClientForTest();
  renderUi(<Results onAdded={onAdded} />, { wrap: forViewer(), queryClient });
  const poll = () =>
    act(async () => {
      await queryClient.refetchQueries({ queryKey: inquiryKey('7') });
      // The observers of a query hear of its data in the next timer.
      await sleep(10);
    });
  await poll();
  await poll();
  expect(onAdded).not.toHaveBeenCalled();
  created_merchants.push(added('901', 'Blue Heron Coffee LLC'));
  await poll();
  await poll();
  expect(
    await screen.findByText('Blue Heron Coffee LLC was added as requested. It is among the results now.'),
  ).toBeTruthy();
  expect(onAdded).toHaveBeenCalledOnce();
});

test('the results are fetched again once the automatic request finds that the business was added before [ONB-111]', async () => {
  connectForTest({ 'GET third_party_data': () => ({ ...evidenceOf({}), created_merchants: [] }) });
  const onAdded = vi.fn();
  const queryClient = queryClientForTest();
  renderUi(<Results onAdded={onAdded} />, { wrap: forViewer(), queryClient });
  const answered = (outcome: object) =>
    act(async () => {
      queryClient.setQueryData(automaticKey('7'), outcome);
      await sleep(10);
    });
  await answered({ ...aRequest(), isNew: true, isAwaited: true });
  expect(onAdded).not.toHaveBeenCalled();
  await answered({ ...aRequest({ status: 'added' }), isNew: false, isAwaited: true });
  await act(() => sleep(10));
  expect(onAdded).toHaveBeenCalledOnce();
});
