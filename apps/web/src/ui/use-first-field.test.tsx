import { render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { useFirstField } from './use-first-field.ts';

function Form() {
  const place = useRef<HTMLFormElement>(null);
  useFirstField(place);
  return (
    <form ref={place}>
      <input type="hidden" />
      <input aria-label="Name" />
      <input aria-label="City" />
    </form>
  );
}

function openDialog(): HTMLElement {
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  onTestFinished(() => dialog.remove());
  return dialog;
}
const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));

test('the first field is focused when the screen opens', () => {
  render(<Form />);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

test('the first field is focused once an open dialog is closed', async () => {
  const dialog = openDialog();
  render(<Form />);
  expect(document.activeElement).toBe(document.body);
  dialog.remove();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
});

test('the first field is not focused after a dialog if the focus is in another one', async () => {
  const dialog = openDialog();
  render(<Form />);
  screen.getByLabelText('City').focus();
  dialog.remove();
  await nextTask();
  expect(document.activeElement).toBe(screen.getByLabelText('City'));
});
