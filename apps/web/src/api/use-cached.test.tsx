import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useCached } from './use-cached.ts';

let loaded = 0;
function Loading() {
  useQuery({ queryKey: ['count'], queryFn: () => ++loaded });
  return null;
}
const Reading = () => <p>{useCached<number>(['count']) ?? 'nothing yet'}</p>;

test('a part that only reads a query shows what it loads, and does not keep it from loading again', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Loading />
      <Reading />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('1')).toBeTruthy();
  await client.invalidateQueries({ queryKey: ['count'] });
  expect(await screen.findByText('2')).toBeTruthy();
});
