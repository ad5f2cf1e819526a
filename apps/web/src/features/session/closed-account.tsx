import { Button } from '@mantine/core';
import { NoticePage } from '#ui/notice-page';

/** All that a blocked user sees: the reason and a sign-out button (BOF-015). */
export function ClosedAccount({ reason, onSignOut }: { reason: string; onSignOut: () => void }) {
  return <NoticePage title={reason} actions={<Button onClick={onSignOut}>Logout</Button>} />;
}
