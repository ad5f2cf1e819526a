import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog, DialogStack, useLeaveDialog } from './dialog.tsx';
import { renderUi } from './testing.tsx';

const noop = () => {};

function FormWithQuestion() {
  const [isAsking, setAsking] = useState(true);
  return (
    <DialogStack>
      <Dialog stackId="form" opened onClose={noop} title="Form">
        <input aria-label="Name" />
      </Dialog>
      {isAsking && (
        <Dialog stackId="question" opened onClose={noop} title="Question">
          <button type="button" onClick={() => setAsking(false)}>
            Confirm
          </button>
        </Dialog>
      )}
    </DialogStack>
  );
}

/** Mantine's class for a dialog below another one, which makes it transparent and ignores clicks. */
const isHidden = () => screen.getByLabelText('Name').closest('[data-hidden]') !== null;

test('a dialog is visible again after the one above it unmounts', async () => {
  renderUi(<FormWithQuestion />);
  await waitFor(() => expect(isHidden()).toBe(true));
  fireEvent.click(screen.getByText('Confirm'));
  await waitFor(() => expect(isHidden()).toBe(false));
});

const dialogs = ['First news', 'Second news', 'Terms', 'Countdown'] as const;
const precedences = ['waits', 'waits', 'required', 'urgent'] as const;

function Several() {
  const [closed, setClosed] = useState<string[]>([]);
  return dialogs.map((title, at) => (
    <Dialog
      key={title}
      opened={!closed.includes(title)}
      precedence={precedences[at]}
      onClose={() => setClosed([...closed, title])}
      title={title}
    />
  ));
}
const shown = () => screen.queryAllByRole('dialog').map((dialog) => dialog.textContent);

test('of the dialogs that open by themselves one is shown at a time, the most pressing one first', async () => {
  renderUi(<Several />);
  for (const title of ['Countdown', 'Terms', 'First news', 'Second news']) {
    expect(shown()).toEqual([title]);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  }
  expect(shown()).toEqual([]);
});

function Typing({ onClose }: { onClose: () => void }) {
  const [isRequired, setRequired] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setRequired(!isRequired)}>
        Require
      </button>
      <Dialog opened onClose={onClose} title="Form">
        <input aria-label="Name" />
      </Dialog>
      <Dialog opened precedence="waits" onClose={noop} title="News" />
      <Dialog opened={isRequired} precedence="required" closeOnEscape={false} onClose={noop} title="Terms" />
    </>
  );
}

test('a dialog that the user opened keeps what was typed and stays open while another one covers it', async () => {
  const onClose = vi.fn();
  renderUi(<Typing onClose={onClose} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Blue Heron');
  fireEvent.click(screen.getByText('Require'));
  expect(shown()).toEqual(['Terms']);
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Require'));
  expect(shown()).toEqual(['Form']);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Blue Heron');
});

function NameForm({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const leave = useLeaveDialog(name !== '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <input
        aria-label="Name"
        data-autofocus
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="button" onClick={leave}>
        Cancel
      </button>
      <button type="submit">Save</button>
    </form>
  );
}

function DialogWithForm() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Add
      </button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Add a name">
        <NameForm onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Name');
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
async function openForm(typed: string) {
  renderUi(<DialogWithForm />);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(document.activeElement).toBe(field()));
  if (typed) await userEvent.type(field(), typed);
}
const ways = [
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a click outside', () => userEvent.click(document.querySelector('.mantine-Modal-overlay')!)],
  ['the close button', () => userEvent.click(document.querySelector('.mantine-Modal-close')!)],
  ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
] as const;

test.each(ways)(
  '%s asks before typed text is discarded, and keeping it returns to the form',
  async (how, close) => {
    await openForm('Blue Heron');
    await close();
    expect(shown()).toEqual([expect.stringContaining('Discard what you typed?')]);
    const keep = screen.getByRole('button', { name: 'Keep Editing' });
    await waitFor(() => expect(document.activeElement).toBe(keep));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(shown()).toEqual([expect.stringContaining('Add a name')]));
    expect(field().value).toBe('Blue Heron');
    if (how === 'Escape' || how === 'a click outside')
      await waitFor(() => expect(document.activeElement).toBe(field()));
    else await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull());
  },
);

test.each(ways)('%s closes a form without typed text at once', async (_how, close) => {
  await openForm('');
  await close();
  await isClosed();
});

test('discarding typed text closes the dialog, which is empty the next time', async () => {
  await openForm('Blue Heron');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await isClosed();
  const add = screen.getByRole('button', { name: 'Add' });
  await waitFor(() => expect(document.activeElement).toBe(add));
  await userEvent.click(add);
  await waitFor(() => expect(document.activeElement).toBe(field()));
  await userEvent.type(field(), 'Oak');
  expect(field().value).toBe('Oak');
  expect(shown()).toEqual([expect.stringContaining('Add a name')]);
});

test('a saved form closes without asking', async () => {
  await openForm('Blue Heron');
  await userEvent.keyboard('{Enter}');
  await isClosed();
});
