import { shortDate } from '@assay/domain/display';
import type { OpenRelation } from '@assay/domain/performance';
import { Tag } from '#ui/tag';

/** The active lender's own open relation with a merchant, such as `Our customer since 1/15/2025 · Probation`. */
export function OurCustomer({ relation: { since, status } }: { relation: OpenRelation }) {
  return (
    <Tag tone={status ? 'medium' : 'info'}>
      Our customer{since && ` since ${shortDate(since)}`}
      {status && ` · ${status}`}
    </Tag>
  );
}
