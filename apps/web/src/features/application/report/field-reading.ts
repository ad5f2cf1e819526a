import {
  type ApplicationCheck,
  type ApplicationStatement,
  type BusinessOnFile,
  decisiveStatement,
  type FieldCheck,
  shownVerdict,
  sourcesSaying,
} from '@assay/domain/application';
import type { Tone } from '#ui/tag';

/** The headers of the comparison, on the screen and in print. */
export const checkHeaders = ['Field', 'Application says', 'Sources say', 'Who'] as const;

/** The tones of verdicts; one that says nothing has none. */
export const verdictTones: Partial<Record<FieldCheck['verdict'] | ApplicationStatement['outcome'], Tone>> = {
  agrees: 'good',
  form: 'medium',
  differs: 'highest',
};

/** How many businesses a line names. */
const NAMED = 3;

/** The first few businesses that have a value, each with its place. */
function businessesText(businesses: readonly BusinessOnFile[]): string {
  const shown = businesses.slice(0, NAMED).map(({ name, place }) => (place ? `${name}, ${place}` : name));
  const more = businesses.length - shown.length;
  return `${shown.join('; ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** What the sources say of a field. */
export function readField({ field, verdict, statements, borne_by = [] }: FieldCheck) {
  const sources = sourcesSaying(field, statements);
  const speaking = verdict === 'unknown' ? [] : sources[verdict];
  const others = Object.values(sources).flat().length - speaking.length;
  return {
    /** The statement that decides the verdict. */
    telling: decisiveStatement(verdict, statements),
    /** The sources with this verdict. */
    speaking,
    /** Lines below the verdict. */
    more: [
      borne_by.length > 0 && `On file for ${businessesText(borne_by)}`,
      others > 0 && (others === 1 ? '1 source says otherwise' : `${others} sources say otherwise`),
    ].filter((line) => line !== false),
  };
}

/** The fields that are shown with a verdict. */
export const fieldsWith = (fields: readonly FieldCheck[], verdict: FieldCheck['verdict']): FieldCheck[] =>
  fields.filter((field) => shownVerdict(field) === verdict);

const list = new Intl.ListFormat('en-US', { type: 'disjunction' });

const SILENCE: Partial<Record<ApplicationCheck['sources'][number]['status'], string>> = {
  not_initiated: 'not checked',
  processing: 'still searching',
  error: 'failed',
  timed_out: 'timed out',
};

/** The sources that did not answer, each with the reason, as a sentence; null if every one did. */
export function silentText(sources: ApplicationCheck['sources']): string | null {
  const silent = sources.flatMap(({ label, status }) =>
    SILENCE[status] ? `${label} (${SILENCE[status]})` : [],
  );
  return silent.length > 0 ? `There is no answer from ${list.format(silent)}.` : null;
}
