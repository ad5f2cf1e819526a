import { merchantIdOf } from '@assay/domain/merchant-editor';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 500;

/**
 * The id field: applies the typed id 500 ms after the last key, or at once on Enter; an id that changes elsewhere
 * replaces it.
 */
export function useIdField(id: string | null, onId: (id: string | null) => void) {
  const [text, setText] = useState(id ?? '');
  const [known, setKnown] = useState(id);
  if (known !== id) {
    setKnown(id);
    if (merchantIdOf(text) !== id) setText(id ?? '');
  }
  const take = useEffectEvent(() => onId(merchantIdOf(text)));
  useEffect(() => {
    if (merchantIdOf(text) === id) return;
    const timer = setTimeout(take, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, id]);
  return {
    clear() {
      setText('');
      onId(null);
    },
    input: {
      value: text,
      onChange: (event: { currentTarget: HTMLInputElement }) => setText(event.currentTarget.value),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') onId(merchantIdOf(text));
      },
    },
  };
}
