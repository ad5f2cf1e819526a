import { Button } from '@mantine/core';
import { NoticePage } from '#ui/notice-page';

/** All that a user sees who may not go on: why, and the way out (BOF-015). */
export function ClosedAccount({ reason, onSignOut }: { reason: string; onSignOut: () => void }) {
  return <NoticePage title={reason} actions={<Button onClick={onSignOut}>Logout</Button>} />;
}
