import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AlertText } from './alert-text.tsx';
import { renderUi } from './testing.tsx';

const shown = (container: HTMLElement) => container.querySelector('span')?.textContent;
const marked = (container: HTMLElement) =>
  [...container.querySelectorAll('mark')].map(({ textContent }) => textContent);

test('marks every alert word of a text and drops nothing', () => {
  const text = 'Scam! The AG and the BBB know; we will sue. <b>No fraud</b>';
  const { container } = renderUi(<AlertText text={text} limit={500} />);
  expect(shown(container)).toContain(text);
  expect(marked(container)).toEqual(['Scam', 'AG', 'BBB', 'sue', 'fraud']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('cuts a long text around its first alert word, and expands and collapses it', async () => {
  const user = userEvent.setup();
  const text = `${'quiet words '.repeat(60)}a scam ${'and more '.repeat(60)}`;
  const { container } = renderUi(<AlertText text={text} limit={500} />);
  expect(shown(container)).toMatch(/^\.\.\..+\.\.\. Read More$/);
  expect(marked(container)).toEqual(['scam']);
  await user.click(screen.getByRole('button', { name: 'Read More' }));
  expect(shown(container)).toBe(`${text} Read Less`);
  expect(screen.getByRole('button', { name: 'Read Less' }).getAttribute('aria-expanded')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Read Less' }));
  expect(screen.getByRole('button', { name: 'Read More' })).toBeTruthy();
});
