import { getHotkeyHandler } from '@mantine/hooks';
import type { KeyboardEvent } from 'react';

/** A form's `onKeyDown`: Ctrl+Enter or Cmd+Enter submits it from any focused element, as Enter does from a field. */
export function submitByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  const form = event.currentTarget;
  // React events bubble from a dialog above the form, which is not part of it.
  if (!form.contains(event.target as Node)) return;
  getHotkeyHandler([['mod+Enter', () => form.requestSubmit()]])(event);
}
