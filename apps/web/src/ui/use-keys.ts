import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { isDialogOpen } from './open-dialog.ts';

/** The keyboard shortcuts of a screen; disabled during typing and while a dialog is open. */
export function useKeys(keys: HotkeyItem[]): void {
  useHotkeys(
    keys.map(
      ([key, act]): HotkeyItem => [
        key,
        (event) => {
          if (isDialogOpen()) return;
          event.preventDefault();
          act(event);
        },
        { preventDefault: false },
      ],
    ),
  );
}
