import { Menu } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { renderUi } from './testing.tsx';

type DialogProps = Partial<Parameters<typeof ConfirmDialog>[0]>;

function TestedDialog(props: DialogProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsConfirming(true)}>
        Delete
      </button>
      {isConfirming && (
        <ConfirmDialog
          title="Delete it?"
          verb="Delete it"
          onConfirm={() => setIsConfirming(false)}
          {...props}
          onClose={() => setIsConfirming(false)}
        >
          <p>It is lost.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
function Chain() {
  const [open, setOpen] = useState<'none' | 'first' | 'second'>('none');
  return (
    <>
      <button type="button" onClick={() => setOpen('first')}>
        Begin
      </button>
      <Dialog opened={open === 'first'} onClose={() => setOpen('none')} title="First">
        <button type="button" data-autofocus onClick={() => setOpen('second')}>
          Go on
        </button>
      </Dialog>
      <Dialog opened={open === 'second'} onClose={() => setOpen('none')} title="Second">
        <button type="button">Rest</button>
      </Dialog>
    </>
  );
}

function FromMenu() {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Menu returnFocus={false}>
        <Menu.Target>
          <button type="button">More</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setIsConfirming(true)}>Delete</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={isConfirming} onClose={() => setIsConfirming(false)} title="Delete it?" />
    </>
  );
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const focused = () => document.activeElement;
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Cancel', () => userEvent.click(button('Cancel'))],
  ['what it asks about', () => userEvent.click(button('Delete it'))],
])('returns the focus after %s', async (_how, close) => {
  renderUi(<TestedDialog />);
  await userEvent.click(button('Delete'));
  await waitFor(() => expect(focused()).toBe(button('Delete it')));
  await close();
  await isClosed();
  await waitFor(() => expect(focused()).toBe(button('Delete')));
});

test('cancels on Enter if data would be lost', async () => {
  renderUi(<TestedDialog isDangerous />);
  await userEvent.click(button('Delete'));
  await waitFor(() => expect(focused()).toBe(button('Cancel')));
});

test('stays open until the action is done, and is confirmed once', async () => {
  let confirmed = 0;
  renderUi(<TestedDialog isPending pendingVerb="Deleting..." onConfirm={() => confirmed++} />);
  await userEvent.click(button('Delete'));
  await userEvent.click(await screen.findByRole('button', { name: 'Deleting...' }));
  await userEvent.keyboard('{Escape}');
  expect(button('Cancel').disabled).toBe(true);
  expect(confirmed).toBe(0);
});

test('shows why the action was refused', async () => {
  renderUi(<TestedDialog refusal="Another user works with it." />);
  await userEvent.click(button('Delete'));
  expect((await screen.findByRole('alert')).textContent).toBe('Another user works with it.');
});

test('does not take the focus from where a choice in a dialog moved it', async () => {
  renderUi(
    <>
      <input aria-label="Name" />
      <TestedDialog onConfirm={() => screen.getByLabelText('Name').focus()} />
    </>,
  );
  await userEvent.click(button('Delete'));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete it' }));
  await userEvent.keyboard('{Escape}');
  await isClosed();
  await new Promise((resolve) => setTimeout(resolve));
  expect(focused()).toBe(screen.getByLabelText('Name'));
});

test('returns the focus from a nested dialog to where the first was opened', async () => {
  renderUi(<Chain />);
  await userEvent.click(button('Begin'));
  await userEvent.click(await screen.findByRole('button', { name: 'Go on' }));
  await screen.findByRole('button', { name: 'Rest' });
  await userEvent.keyboard('{Escape}');
  await isClosed();
  await waitFor(() => expect(focused()).toBe(button('Begin')));
});

test('returns the focus from a dialog opened by a menu to the menu button', async () => {
  renderUi(<FromMenu />);
  await userEvent.click(button('More'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await isClosed();
  await waitFor(() => expect(focused()).toBe(button('More')));
});
