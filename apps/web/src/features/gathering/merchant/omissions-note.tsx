import { sectionOmissions } from '@assay/domain/gathering';
import type { ReportScope } from '#api/dossier-answers';
import type { PrintedProps } from '#ui/printed-part';
import { useMerchantEvidence } from './queries.ts';
import styles from './record-line.module.css';

type Section = Parameters<typeof sectionOmissions>[0];

/** What a section does not count, in a sentence; null if everything is there. */
export const omissionsText = (lines: readonly string[]): string | null =>
  lines.length > 0 ? `Not counted: ${lines.join(' · ')}.` : null;

/** The line below the parts of a section with what its hook says that it leaves out; empty if everything is there. */
export function omissionsNote(useLines: (report: PrintedProps) => readonly string[]) {
  // biome-ignore lint/correctness/noComponentHookFactories: made once, with the parts of a section
  return function OmissionsNote(report: PrintedProps) {
    const text = omissionsText(useLines(report));
    return text && <p className={styles.omitted}>{text}</p>;
  };
}

/** What a section leaves out of the evidence about a merchant, and why; empty while it is unknown. */
export function useSectionOmissions(section: Section, scope: ReportScope): string[] {
  const { data } = useMerchantEvidence(scope);
  return sectionOmissions(section, data?.topics ?? []);
}
