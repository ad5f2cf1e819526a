import { Link } from '@tanstack/react-router';
import { Card } from './card.tsx';
import { Empty } from './empty.tsx';

interface AccessDeniedProps {
  /** Who may open the page, such as `staff`. */
  who?: string | undefined;
  /** The message of the spec, if it is another one. */
  message?: string | undefined;
}

/** Shown instead of a page that the user may not open: who may, and a link to the start page. */
export function AccessDenied({ who, message = 'Access denied' }: AccessDeniedProps) {
  return (
    <Card>
      <Empty>
        <p>{message}</p>
        {who && <p>Only {who} can open this page.</p>}
        <Link to="/onboarding">Go to the start page</Link>
      </Empty>
    </Card>
  );
}
