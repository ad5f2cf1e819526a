import { dateAndTime } from '@assay/domain/display';
import { sourceMessage } from '@assay/domain/gathering';
import { type BusinessState, shownOutcome } from '@assay/domain/verification';
import type { ReportScope } from '#api/dossier-answers';
import { SearchOutcome } from '#features/gathering';
import { Card } from '#ui/card';
import { Facts } from '#ui/facts';
import { SkeletonRows } from '#ui/skeleton-rows';
import { Tag } from '#ui/tag';
import { useBusinessState } from './queries.ts';

/** The verification of the business's address, phone and email, if it is on for the lender (REP-040). */
export function KybCard({ inquiry_id, merchant_id }: ReportScope) {
  const { isEnabled, state, verifyAgain, ...read } = useBusinessState(merchant_id);
  const verification = read.data?.verification ?? null;
  if (!isEnabled) return null;
  return (
    <Card title="KYB verification" flush={!verification}>
      <SearchOutcome
        {...{ read, state, inquiry_id, merchant_id }}
        topic="verification"
        title={sourceMessage('business_discovery', state, null) ?? ''}
        onRetry={verifyAgain}
        isEmpty={!verification}
        loading={<SkeletonRows rows={3} />}
      >
        No KYB verification data available.
      </SearchOutcome>
      {verification && <Facts facts={factsOf(verification)} />}
    </Card>
  );
}

const factsOf = (verification: BusinessState) => ({
  Name: verification.name,
  Verified: verification.timestamp && dateAndTime(verification.timestamp),
  Address: <Outcome value={verification.ADDRESS_VERIFICATION} />,
  Phone: <Outcome value={verification.PHONE_VERIFICATION} />,
  Email: <Outcome value={verification.EMAIL_VERIFICATION} />,
});

/** An outcome with its text and color; an unknown one unchanged. An empty value never shows as verified. */
function Outcome({ value }: { value: string | null }) {
  if (value === null) return <>Not checked</>;
  const outcome = shownOutcome(value);
  return outcome ? <Tag tone={outcome.tone}>{outcome.words}</Tag> : value;
}
