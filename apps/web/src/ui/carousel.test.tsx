import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Carousel } from './carousel.tsx';
import { renderScreens } from './testing.tsx';

const open = (items: string[]) =>
  renderScreens(
    [
      {
        path: '/',
        component: async () => () => (
          <Carousel
            label="Liens"
            items={items}
            keyOf={(item) => item}
            slide={(item) => <a href="#x">{item}</a>}
          />
        ),
      },
    ],
    '/',
  );
const shown = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name: `${name} of Liens` });

test('shows one slide at a time with its number, and does not wrap around [REP-120]', async () => {
  const user = userEvent.setup();
  await open(['L-1', 'L-2', 'L-3']);
  expect(shown()).toEqual(['L-1']);
  expect(screen.getByText('1/3')).toBeTruthy();
  expect(button('Previous').getAttribute('aria-disabled')).toBe('true');
  await user.click(button('Next'));
  await user.click(button('Next'));
  expect(shown()).toEqual(['L-3']);
  expect(screen.getByText('3/3')).toBeTruthy();
  expect(button('Next').getAttribute('aria-disabled')).toBe('true');
  await user.click(button('Next'));
  expect(shown()).toEqual(['L-3']);
});

test('moves with the arrow keys while it has the focus', async () => {
  const user = userEvent.setup();
  await open(['L-1', 'L-2']);
  await user.keyboard('{ArrowRight}');
  expect(shown()).toEqual(['L-1']);
  screen.getByRole('link').focus();
  await user.keyboard('{ArrowRight}');
  expect(shown()).toEqual(['L-2']);
  button('Next').focus();
  await user.keyboard('{ArrowLeft}');
  expect(shown()).toEqual(['L-1']);
});

test('shows neither counter nor buttons for a single record', async () => {
  await open(['L-1']);
  expect(shown()).toEqual(['L-1']);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText('1/1')).toBeNull();
});
