import { addressLine } from '@assay/domain/display';
import type { LitigationResult } from '@assay/domain/matching';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconFileText } from '#ui/icons';
import { Tag } from '#ui/tag';
import styles from './litigation-list.module.css';

/** Merchants that cases of the inquiry name and that are not among its best matches (ONB-152). */
export function LitigationList({
  inquiryId,
  results,
}: {
  inquiryId: string;
  results: readonly LitigationResult[];
}) {
  if (results.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Merchants with litigation">
      {results.map((result) => (
        <LitigationRow key={result.merchant_id} inquiryId={inquiryId} result={result} />
      ))}
    </ul>
  );
}

function LitigationRow({ inquiryId, result }: { inquiryId: string; result: LitigationResult }) {
  const { merchant_id, name, name_dba, case_count } = result;
  const address = addressLine({ ...result, zip5: null });
  return (
    <li className={styles.row}>
      <div className={styles.body}>
        <h3 className={styles.name}>
          {name}
          {name_dba && name_dba !== name && <span className="muted small regular"> DBA {name_dba}</span>}
        </h3>
        {address && <div>{address}</div>}
        <div className={styles.tags}>
          <Tag tone="medium">Litigation</Tag>
          <span className="muted small regular">
            named in {case_count} {case_count === 1 ? 'case' : 'cases'}
          </span>
        </div>
      </div>
      <Button
        renderRoot={(props) => (
          <Link
            to="/onboarding/$inquiryId/$merchantId"
            params={{ inquiryId, merchantId: merchant_id }}
            {...props}
          />
        )}
        leftSection={<IconFileText size={14} aria-hidden />}
      >
        Generate Report
      </Button>
    </li>
  );
}
