import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { StateSelect } from './state-select.tsx';
import { renderUi } from './testing.tsx';

const states = [
  { value: 'IN', label: 'Indiana' },
  { value: 'OH', label: 'Ohio' },
];

test('the list of states is in the page only while the field has the focus, and opens at the chosen one', async () => {
  renderUi(<StateSelect aria-label="State" states={states} value="OH" onChange={() => {}} />);
  const options = () => screen.queryAllByRole('option', { hidden: true });
  const field = screen.getByRole('combobox', { name: 'State' });
  expect(options()).toEqual([]);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  const chosen = screen.getByRole('option', { name: /Ohio/ });
  expect(field.getAttribute('aria-activedescendant')).toBe(chosen.id);
  await userEvent.tab();
  await waitFor(() => expect(options()).toEqual([]));
});
