import { useCallback, useEffect, useRef, useState } from 'react';

/** Asks the user; the answer is whether the changes may be lost. */
type Question = () => Promise<boolean>;
const questions = new Set<Question>();

/** Whether the page may be left: nothing on it is unsaved, or the user agrees to lose it. */
export async function mayLoseUnsavedChanges(): Promise<boolean> {
  for (const ask of questions) if (!(await ask())) return false;
  return true;
}

/**
 * Lets a screen with unsaved changes ask before the user signs out or switches the lender. An idle or refused session
 * ends without a question.
 */
export function useUnsavedChanges(isUnsaved: boolean) {
  const [resolve, setResolve] = useState<((mayLose: boolean) => void) | null>(null);
  const mayLose = useRef(false);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask: Question = () => new Promise((answer) => setResolve(() => answer));
    questions.add(ask);
    return () => void questions.delete(ask);
  }, [isUnsaved]);
  return {
    isAsked: resolve !== null,
    answer: (agrees: boolean) => {
      mayLose.current = agrees;
      setResolve(null);
      resolve?.(agrees);
    },
    /** Whether the browser must ask when the page unloads: not after the user has agreed. */
    blocksUnload: useCallback(() => isUnsaved && !mayLose.current, [isUnsaved]),
  };
}
