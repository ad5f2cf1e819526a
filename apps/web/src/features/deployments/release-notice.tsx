import { useState } from 'react';
import { useViewer } from '#features/session';
import { deferred } from '#ui/deferred';
import { useReleaseAhead } from './queries.ts';

const ReleaseDialog = deferred(null, async () => (await import('./release-dialog.tsx')).ReleaseDialog, null);

/**
 * Announces the next release until the user acknowledges it; if closed, it returns with the next page load (BOF-014).
 */
export function ReleaseNotice() {
  const { user } = useViewer();
  const { data: release } = useReleaseAhead({ enabled: !user.acknowledged_deployment });
  const [isClosed, setClosed] = useState(false);
  if (user.acknowledged_deployment || isClosed || !release) return null;
  return <ReleaseDialog release={release} onClose={() => setClosed(true)} />;
}
