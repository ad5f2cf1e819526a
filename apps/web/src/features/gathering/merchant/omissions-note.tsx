import { sectionOmissions } from '@assay/domain/gathering';
import { useMerchantEvidence } from './queries.ts';
import styles from './record-line.module.css';

interface Scope {
  inquiry_id: string;
  merchant_id: string;
}

/** What a section leaves out, and why, in a line; empty if everything is there. */
function Omissions({ section, ...scope }: Scope & { section: string }) {
  const { data } = useMerchantEvidence(scope, { isPolling: false });
  const lines = sectionOmissions(section, data?.topics ?? []);
  return lines.length > 0 && <p className={styles.omitted}>Left out here: {lines.join(' · ')}.</p>;
}

/** The last part of the financial section. */
export const FinancialOmissions = (scope: Scope) => <Omissions {...scope} section="financial" />;

/** The last part of the regulatory section. */
export const RegulatoryOmissions = (scope: Scope) => <Omissions {...scope} section="regulatory" />;

/** The last part of the service section. */
export const ServiceOmissions = (scope: Scope) => <Omissions {...scope} section="service" />;
