import { Anchor } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { IconSearch } from '#ui/icons';
import { Kbd } from '#ui/kbd';
import type { Choice } from './choice.ts';
import { ChoiceList } from './choice-list.tsx';
import styles from './palette.module.css';
import { useChoices } from './use-choices.ts';

interface PaletteBoxProps {
  own: Choice[];
  whose: string;
  onChoose: (choice: Choice) => void;
  onClose: () => void;
}

/** The search box and its results; focus stays in the box. */
export function PaletteBox({ own, whose, onChoose, onClose }: PaletteBoxProps) {
  const [text, setText] = useState('');
  const [at, setAt] = useState<string | null>(null);
  const list = useId();
  const { groups, isSettled, isSearching, hasNone, hasFailed, retry } = useChoices({ text, own, whose });
  const choices = groups.flatMap((group) => group.choices);
  const current = choices.find(({ id }) => id === at) ?? (isSettled ? choices[0] : undefined);
  const move = (by: number) => {
    const next = (current ? choices.indexOf(current) : -1) + by;
    setAt(choices.at(next % choices.length)?.id ?? null);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && current) onChoose(current);
    else if (event.key === 'k' && (event.ctrlKey || event.metaKey)) onClose();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className={styles.box}>
        <IconSearch size={16} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-label="Go to a merchant, an inquiry, a screen or an action"
          aria-expanded
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={current && `${list} ${current.id}`.replaceAll(' ', '-')}
          placeholder="Merchant, owner, phone, EIN, screen or action"
          autoComplete="off"
          spellCheck={false}
          maxLength={255}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setAt(null);
          }}
          onKeyDown={press}
        />
        <Kbd>Esc</Kbd>
      </div>
      {hasNone && (
        <p className={styles.empty}>{isSearching ? 'Searching…' : `No results for “${text.trim()}”.`}</p>
      )}
      <ChoiceList id={list} groups={groups} current={current} onPoint={setAt} onChoose={onChoose} />
      <div className={styles.foot}>
        <span className={styles.hints} aria-hidden>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> to move <Kbd>Enter</Kbd> to choose
        </span>
        <span role="status">{statusOf(isSearching, hasFailed, choices.length)}</span>
        {hasFailed && !isSearching && (
          <Anchor component="button" type="button" onClick={retry}>
            Try again
          </Anchor>
        )}
      </div>
    </>
  );
}

function statusOf(isSearching: boolean, hasFailed: boolean, count: number): string {
  if (isSearching) return 'Searching merchants and inquiries…';
  if (hasFailed) return 'Merchants and inquiries could not be searched.';
  return count === 1 ? '1 choice' : `${count} choices`;
}
