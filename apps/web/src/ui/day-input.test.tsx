import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DayInput } from './day-input.tsx';
import { DayRange } from './day-range.tsx';
import { renderScreens } from './testing.tsx';

function Field({ reportsWhenLeft = false, initial = null as string | null }) {
  const [day, setDay] = useState(initial);
  const [sent, setSent] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(sent + 1);
      }}
    >
      <DayInput
        label="Start date"
        min="2024-01-01"
        max="2026-12-31"
        value={day}
        reportsWhenLeft={reportsWhenLeft}
        onChange={setDay}
      />
      <button type="submit">Save</button>
      <output>{`${day}, sent ${sent}`}</output>
    </form>
  );
}
function RangeField() {
  const [days, setDays] = useState<(string | undefined)[]>([]);
  return (
    <>
      <DayRange
        label="Seen between"
        clearLabel="Clear days"
        from={days[0]}
        to={days[1]}
        onChange={(from, to) => setDays([from, to])}
      />
      <output>{days.join(' ')}</output>
    </>
  );
}
const show = (content: React.ReactNode) =>
  renderScreens([{ path: '/', component: async () => () => content }], '/');
const input = () => screen.findByRole<HTMLInputElement>('textbox');
const output = () => screen.getByRole('status').textContent;
const alert = () => screen.queryByText(/must be|must not be|type two days/)?.textContent;

test('3/4/2026, 3-4-26 and 2026-03-04 count as a day, which is shown in full', async () => {
  await show(<Field />);
  const field = await input();
  for (const typed of ['3/4/2026', '3-4-26', '2026-03-04']) {
    await userEvent.clear(field);
    expect(output()).toBe('null, sent 0');
    await userEvent.keyboard(typed);
    expect(output()).toBe('2026-03-04, sent 0');
    await userEvent.tab();
    expect(field.value).toBe('03/04/2026');
  }
});

test.each([
  ['13/1/2026', 'Start date must be a day such as 11/22/2026.'],
  ['2/3/2020', 'Start date must be from 01/01/2024 to 12/31/2026.'],
])('%s is named as a fault of the field, and stops its form', async (typed, fault) => {
  await show(<Field initial="2026-03-04" />);
  const field = await input();
  await userEvent.clear(field);
  await userEvent.keyboard(typed);
  expect(alert()).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect([alert(), output(), field.value]).toEqual([fault, 'null, sent 0', typed]);
  expect(document.activeElement).toBe(field);
  await userEvent.clear(field);
  await userEvent.keyboard('2026-05-06{Enter}');
  expect([alert(), output()]).toEqual([undefined, '2026-05-06, sent 1']);
});

test('a field that loads something reports a typed day on Enter only, and never none', async () => {
  await show(<Field reportsWhenLeft initial="2026-03-04" />);
  const field = await input();
  await userEvent.clear(field);
  await userEvent.keyboard('5/6/2026');
  expect(output()).toBe('2026-03-04, sent 0');
  await userEvent.keyboard('{Enter}');
  expect(output()).toContain('2026-05-06');
  await userEvent.clear(field);
  await userEvent.tab();
  expect([field.value, output()]).toEqual(['05/06/2026', expect.stringContaining('2026-05-06')]);
});

test('the calendar opens by Arrow Down, takes the focus, and gives it back', async () => {
  await show(<Field initial="2026-03-04" />);
  const field = await input();
  field.focus();
  await userEvent.keyboard('{ArrowDown}');
  const day = await screen.findByRole('button', { name: /^9 March 2026/ });
  expect((await screen.findByRole('dialog')).contains(document.activeElement)).toBe(true);
  await userEvent.click(day);
  expect([output(), field.value]).toEqual(['2026-03-09, sent 0', '03/09/2026']);
  expect(document.activeElement).toBe(field);
});

test('a typed range filters on Enter, can be one day, and is cleared', async () => {
  await show(<RangeField />);
  const field = await input();
  await userEvent.type(field, '11/1/2026 - 2026-11-22');
  expect(output()).toBe('');
  await userEvent.keyboard('{Enter}');
  expect([output(), field.value]).toEqual(['2026-11-01 2026-11-22', '11/01/2026 – 11/22/2026']);
  await userEvent.clear(field);
  await userEvent.keyboard('11-22-26');
  await userEvent.tab();
  expect(output()).toBe('2026-11-22 2026-11-22');
  await userEvent.click(screen.getByRole('button', { name: 'Clear days' }));
  expect([output(), field.value]).toEqual([' ', '']);
});

test('an unreadable range names its field and keeps the filter', async () => {
  await show(<RangeField />);
  const field = await input();
  field.focus();
  await userEvent.keyboard('11/1/2026 - 11/22/2026{Enter}');
  await userEvent.clear(field);
  await userEvent.keyboard('last week{Enter}');
  expect(alert()).toBe('Seen between: type two days, such as 11/01/2026 – 11/22/2026.');
  expect([output(), field.value]).toEqual(['2026-11-01 2026-11-22', 'last week']);
});

test('a range is picked from the calendar', async () => {
  await show(<RangeField />);
  (await input()).focus();
  await userEvent.keyboard('11/1/2026{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Calendar: Seen between' }));
  await userEvent.click(await screen.findByRole('button', { name: /^3 November 2026/ }));
  expect(output()).toBe('2026-11-01 2026-11-01');
  await userEvent.click(await screen.findByRole('button', { name: /^9 November 2026/ }));
  expect(output()).toBe('2026-11-03 2026-11-09');
});
