import type { Run } from './store.ts';

/** A run that may still take an answer: one under way, or one whose time was over when its answer came (ONB-134). */
export function takesAnswers(run: Run | undefined): run is Run {
  return run?.status === 'processing' || run?.status === 'timed_out';
}
