import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Dialog, DialogStack } from './dialog.tsx';
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
