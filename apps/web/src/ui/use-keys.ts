import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { isDialogOpen } from './open-dialog.ts';

/** Keys of a screen: they do nothing while somebody types or a dialog is open. */
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
