import { sectionOmissions } from '@assay/domain/gathering';
import type { ReportScope } from '#api/dossier-answers';
import { useMerchantEvidence } from './queries.ts';
import styles from './record-line.module.css';

type Section = Parameters<typeof sectionOmissions>[0];

/** What a section does not count, in a sentence; null if everything is there. */
export const omissionsText = (lines: readonly string[]): string | null =>
  lines.length > 0 ? `Not counted: ${lines.join(' · ')}.` : null;

/** What a section leaves out, in a line below its parts; empty if everything is there. */
export function OmissionsNote({ lines }: { lines: readonly string[] }) {
  const text = omissionsText(lines);
  return text && <p className={styles.omitted}>{text}</p>;
}

/** What a section leaves out of the evidence about a merchant, and why; empty while it is unknown. */
export function useSectionOmissions(section: Section, scope: ReportScope): string[] {
  const { data } = useMerchantEvidence(scope);
  return sectionOmissions(section, data?.topics ?? []);
}

function SectionOmissions({ section, inquiry_id, merchant_id }: ReportScope & { section: Section }) {
  return <OmissionsNote lines={useSectionOmissions(section, { inquiry_id, merchant_id })} />;
}

/** The note of the financial section. */
export const FinancialOmissions = (scope: ReportScope) => <SectionOmissions {...scope} section="financial" />;

/** The note of the regulatory section. */
export const RegulatoryOmissions = (scope: ReportScope) => (
  <SectionOmissions {...scope} section="regulatory" />
);

/** The note of the service section. */
export const ServiceOmissions = (scope: ReportScope) => <SectionOmissions {...scope} section="service" />;
