import { orderLabel } from '@assay/domain/licensing';
import { Tag, type Tone } from '#ui/tag';

const tones: Record<string, Tone> = Object.setPrototypeOf(
  {
    approved: 'good',
    approved_with_comments: 'medium',
    manual_review_recommended: 'medium',
    rejected: 'highest',
    professional_license_issue: 'highest',
  } satisfies Record<string, Tone>,
  null,
);

/** The result of a verification, one tag per label. */
export const OrderLabels = ({ labels }: { labels: readonly string[] }) =>
  labels.map((label) => (
    <Tag key={label} tone={tones[label] ?? 'neutral'}>
      {orderLabel(label)}
    </Tag>
  ));
