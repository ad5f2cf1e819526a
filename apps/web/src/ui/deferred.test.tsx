import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { deferred } from './deferred.tsx';
import { renderUi } from './testing.tsx';

type Loading = () => Promise<ComponentType<{ text: string }>>;
const Shown: ComponentType<{ text: string }> = ({ text }) => <p>Loaded: {text}</p>;

test('a deferred component loads its code once, and shows a placeholder until then', async () => {
  const code = Promise.withResolvers<typeof Shown>();
  const load = vi.fn<Loading>(() => code.promise);
  const Late = deferred('The text', load, <p>Soon</p>);
  renderUi(
    <>
      <Late text="one" />
      <Late text="two" />
    </>,
  );
  expect(screen.getAllByText('Soon')).toHaveLength(2);
  code.resolve(Shown);
  await screen.findByText('Loaded: one');
  screen.getByText('Loaded: two');
  expect(screen.queryByText('Soon')).toBeNull();
  expect(load).toHaveBeenCalledOnce();
});

test('if its code cannot be loaded, only the component says so, and loads it again on request', async () => {
  const load = vi.fn<Loading>().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(Shown);
  const Broken = deferred('The text', load);
  const Other = deferred<{ text: string }>('The text', async () => ({ text }) => <p>Other: {text}</p>);
  renderUi(
    <>
      <Broken text="one" />
      <Other text="two" />
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('The text could not be loaded.');
  await screen.findByText('Other: two');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Loaded: one');
});

test('without a label it stays empty if its code cannot be loaded', async () => {
  const load = vi.fn<Loading>().mockRejectedValue(new Error('no network'));
  const Broken = deferred(null, load, <p>Soon</p>);
  renderUi(
    <main>
      <Broken text="one" />
    </main>,
  );
  await vi.waitFor(() => expect(screen.queryByText('Soon')).toBeNull());
  expect(screen.getByRole('main').textContent).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['reloads the page if the browser does not load the code again', true],
  ['keeps the page during an outage', false],
])('a retry %s', async (_what, isReachable) => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const probe = vi.fn(async () => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    return new Response();
  });
  vi.stubGlobal('fetch', probe);
  const Broken = deferred(
    'The text',
    vi.fn<Loading>(async () => {
      throw new Error('no network');
    }),
  );
  renderUi(<Broken text="one" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(probe).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(isReachable ? 1 : 0));
  await screen.findByText('The text could not be loaded.');
  reload.mockRestore();
});
