import { Stack } from '@mantine/core';
import { Fragment } from 'react';
import { Dialog } from '#ui/dialog';
import { Kbd } from '#ui/kbd';
import styles from './key-list.module.css';

/** The list of keyboard shortcuts shown by `?`. */
const keyboard: { where: string; keys: [keys: string[], does: string][] }[] = [
  {
    where: 'Everywhere',
    keys: [
      [['Ctrl K', '⌘ K'], 'Go to a merchant, a screen or an action'],
      [['/'], 'Search'],
      [['?'], 'Show this list'],
      [['Esc'], 'Close the topmost dialog or menu'],
    ],
  },
  {
    where: 'In a form',
    keys: [
      [['Enter'], 'Submit from a field'],
      [['Ctrl Enter', '⌘ Enter'], 'Submit from anywhere'],
      [['Ctrl J', '⌘ J'], 'Paste an application (new inquiry)'],
    ],
  },
  {
    where: 'In the results',
    keys: [
      [['↓', '↑'], 'Go to the next or previous match'],
      [['1', '…', '9'], 'Go to the match with this number'],
      [['Enter'], 'Open its report'],
    ],
  },
  {
    where: 'In the changes of a portfolio',
    keys: [
      [['j', 'k'], 'Go to the next or previous change'],
      [['s'], 'Mark it as seen, or as not seen'],
      [['a'], 'Assign it'],
      [['Enter'], 'Open the report'],
    ],
  },
  {
    where: 'In a report',
    keys: [
      [['[', ']'], 'Go to the previous or next match'],
      [['1', '…', '9'], 'Go to the tab with this number'],
      [['←', '→'], 'Go to the previous or next record of a carousel'],
    ],
  },
];

export function KeyList({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Keyboard" size={460}>
      <Stack gap={8}>
        {keyboard.map(({ where, keys }) => (
          <Fragment key={where}>
            <h3 className={styles.where}>{where}</h3>
            <dl>
              {keys.map(([pressed, does]) => (
                <div key={does} className={styles.line}>
                  <dt>{does}</dt>
                  <dd>
                    {pressed.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </Fragment>
        ))}
      </Stack>
    </Dialog>
  );
}
