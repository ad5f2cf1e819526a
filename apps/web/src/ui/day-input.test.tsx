import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DayInput, typedDay } from './day-input.tsx';
import { renderScreens } from './testing.tsx';

function Field() {
  const [day, setDay] = useState<string | null>(null);
  return (
    <>
      <DayInput label="Start date" value={day} onChange={setDay} />
      <output>{day}</output>
    </>
  );
}

test('a typed day counts, and is shown in full', async () => {
  await renderScreens([{ path: '/', component: async () => Field }], '/');
  const input = await screen.findByLabelText<HTMLInputElement>('Start date');
  await userEvent.type(input, '3/4/2026');
  await userEvent.tab();
  expect(screen.getByRole('status').textContent).toBe('2026-03-04');
  expect(input.value).toBe('03/04/2026');
});

test.each([
  ['03/04/2026', '2026-03-04'],
  [' 3/4/2026 ', '2026-03-04'],
  ['03042026', '2026-03-04'],
  ['2/30/2026', null],
  ['13/1/2026', null],
  ['3/4/26', null],
  ['soon', null],
])('%j is read as %j', (text, day) => {
  expect(typedDay(text)).toBe(day);
});
