import { useEffect, useRef } from 'react';
import { Kbd } from '#ui/kbd';
import type { Choice } from './choice.ts';
import styles from './palette.module.css';

interface ChoiceListProps {
  id: string;
  groups: { group: string; choices: Choice[] }[];
  current: Choice | undefined;
  onPoint: (id: string) => void;
  onChoose: (choice: Choice) => void;
}

/** The grouped choices; the current one is scrolled into view. */
export function ChoiceList({ id: list, groups, current, onPoint, onChoose }: ChoiceListProps) {
  const box = useRef<HTMLDivElement>(null);
  const currentId = current?.id;
  useEffect(() => {
    if (currentId) box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  return (
    <div ref={box} id={list} role="listbox" aria-label="Choices" className={styles.list}>
      {groups.map(({ group, choices }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list of choices has groups, no fieldsets
        <div key={group} role="group" aria-label={group}>
          <div aria-hidden className={styles.group}>
            {group}
          </div>
          {choices.map((choice) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the focus and the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the box names the current one
            <div
              key={choice.id}
              id={`${list} ${choice.id}`.replaceAll(' ', '-')}
              role="option"
              aria-selected={choice.id === currentId}
              className={styles.choice}
              onPointerMove={() => onPoint(choice.id)}
              onClick={() => onChoose(choice)}
            >
              <choice.icon size={16} stroke={1.75} aria-hidden />
              <span className={styles.label}>{choice.label}</span>
              <span className={styles.about}>{choice.about}</span>
              {choice.keys && <Kbd>{choice.keys}</Kbd>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
