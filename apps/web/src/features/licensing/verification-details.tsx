import { shortDate } from '@assay/domain/display';
import { type LicenseVerification, orderLabel, orderStatus } from '@assay/domain/licensing';
import { Facts } from '#ui/facts';
import { Tag, type Tone } from '#ui/tag';
import styles from './licensing.module.css';

const tones = new Map<string, Tone>([
  ['approved', 'good'],
  ['approved_with_comments', 'medium'],
  ['manual_review_recommended', 'medium'],
  ['rejected', 'highest'],
  ['professional_license_issue', 'highest'],
]);

/** The result of a verification, one tag per label. */
export const OrderLabels = ({ labels }: { labels: readonly string[] }) =>
  labels.map((label) => (
    <Tag key={label} tone={tones.get(label) ?? 'neutral'}>
      {orderLabel(label)}
    </Tag>
  ));

/** The result of a verification as tags: its labels, or its status. */
export function VerificationTags({ verification }: { verification: LicenseVerification }) {
  const { mesh_order_labels: labels, mesh_order_status: status } = verification;
  if (labels && labels.length > 0) return <OrderLabels labels={labels} />;
  return status && <Tag tone={status === 'error' ? 'high' : 'info'}>{orderStatus(status)}</Tag>;
}

const day = (value: string | null) => value && shortDate(value);

export function VerificationFacts({ verification }: { verification: LicenseVerification }) {
  const { mesh_order_status } = verification;
  return (
    <Facts
      columns
      facts={{
        'Order status': mesh_order_status && orderStatus(mesh_order_status),
        'Verified category': verification.mesh_licensee_category,
        'License status': verification.mesh_license_status,
        'Item status': verification.mesh_item_status,
        Board: verification.mesh_license_authority_board,
        Issued: day(verification.mesh_license_issue_date),
        Expires: day(verification.mesh_license_exp_date),
        'Adverse action': verification.mesh_license_adverse_action_status,
        Updated: shortDate(verification.updated_at),
      }}
    />
  );
}

const PLACEHOLDERS = ['Order status', 'License status', 'Board', 'Issued', 'Expires', 'Adverse action'];

/** Replaces details that the lender does not have: empty shapes, and how to get the details (REP-050). */
export function HiddenVerification() {
  return (
    <div className={styles.hidden}>
      <div className={styles.blurred} aria-hidden>
        <Facts columns facts={Object.fromEntries(PLACEHOLDERS.map((label) => [label, '██████']))} />
      </div>
      <p className={styles.overlay}>Reach Out to Enable Verification Details</p>
    </div>
  );
}
