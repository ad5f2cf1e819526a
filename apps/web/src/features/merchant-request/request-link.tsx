import { Link } from '@tanstack/react-router';

/** From the results of an inquiry to the form that asks for a merchant, filled from it (details: onboarding, section 13). */
export function RequestLink({ inquiryId }: { inquiryId: string }) {
  return (
    <Link to="/merchant-request" search={{ inquiry_id: inquiryId }}>
      Request New Merchant
    </Link>
  );
}
