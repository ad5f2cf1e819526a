import { leftOut } from '@assay/domain/gathering';
import { useMerchantEvidence } from './queries.ts';
import styles from './record-line.module.css';

interface Scope {
  inquiry_id: string;
  merchant_id: string;
}

/** What a section leaves out, and why, in a line; empty if everything is there. */
function LeftOut({ section, ...scope }: Scope & { section: string }) {
  const { data } = useMerchantEvidence(scope, { isPolling: false });
  const lines = leftOut(section, data?.topics ?? []);
  return lines.length > 0 && <p className={styles.leftOut}>Left out here: {lines.join(' · ')}.</p>;
}

/** The last part of the financial section. */
export const FinancialLeftOut = (scope: Scope) => <LeftOut {...scope} section="financial" />;

/** The last part of the regulatory section. */
export const RegulatoryLeftOut = (scope: Scope) => <LeftOut {...scope} section="regulatory" />;

/** The last part of the service section. */
export const ServiceLeftOut = (scope: Scope) => <LeftOut {...scope} section="service" />;
