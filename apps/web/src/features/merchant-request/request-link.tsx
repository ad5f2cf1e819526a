import { Link } from '@tanstack/react-router';

/** Links the results of an inquiry to the request form, filled from it (details: onboarding, section 13). */
export function RequestLink({ inquiryId }: { inquiryId: string }) {
  return (
    <Link to="/merchant-request" search={{ inquiry_id: inquiryId }}>
      Request New Merchant
    </Link>
  );
}
