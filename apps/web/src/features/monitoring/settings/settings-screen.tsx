import { Card } from '#ui/card';
import { Failed } from '#ui/failed';
import { SkeletonRows } from '#ui/skeleton-rows';
import { useMonitoringSettings } from './queries.ts';
import { SettingsForm } from './settings-form.tsx';

/** How the portfolio is rechecked: how often, at what cost, and how severe each change is. */
export function MonitoringSettingsScreen() {
  const { data, isError, refetch } = useMonitoringSettings();
  if (data) return <SettingsForm key={data.version} settings={data} onReload={() => void refetch()} />;
  return (
    <Card title="Monitoring" flush>
      {isError ? (
        <Failed title="The settings could not be loaded." onRetry={() => refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </Card>
  );
}
