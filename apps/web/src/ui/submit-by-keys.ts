import { getHotkeyHandler } from '@mantine/hooks';
import type { KeyboardEvent } from 'react';

/** A form's `onKeyDown`: Ctrl+Enter or Cmd+Enter submits it from wherever in it the focus is, as Enter does from a field. */
export function submitByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  const form = event.currentTarget;
  // A dialog above the form is no part of it, though React tells the form of its keys.
  if (!form.contains(event.target as Node)) return;
  getHotkeyHandler([['mod+Enter', () => form.requestSubmit()]])(event);
}
