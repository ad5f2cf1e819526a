import { Button, Group, type GroupProps } from '@mantine/core';
import { useLeaveDialog } from './dialog.tsx';

interface FormButtonsProps extends Pick<GroupProps, 'gap' | 'mt'> {
  /** The label of the button that sends the form. */
  submit: string;
  /** Typed text would be lost: closing the dialog asks first, by whatever way. */
  hasTyped: boolean;
  isPending?: boolean;
  isDisabled?: boolean;
}

/** The buttons at the end of a form in a dialog: one closes it, the other sends the form. */
export function FormButtons({
  submit,
  hasTyped,
  isPending = false,
  isDisabled = false,
  ...group
}: FormButtonsProps) {
  const leave = useLeaveDialog(hasTyped);
  return (
    <Group justify="flex-end" gap={8} {...group}>
      <Button onClick={leave}>Cancel</Button>
      <Button type="submit" variant="filled" disabled={isDisabled} loading={isPending}>
        {submit}
      </Button>
    </Group>
  );
}
