import { Card } from '#ui/card';
import { NotLoaded } from '#ui/not-loaded';
import { useMonitoringSettings } from './queries.ts';
import { SettingsForm } from './settings-form.tsx';

/** How the portfolio is rechecked: how often, at what cost, and how severe each change is. */
export function MonitoringSettingsScreen() {
  const settings = useMonitoringSettings();
  const { data, refetch } = settings;
  if (data) return <SettingsForm key={data.version} settings={data} onReload={() => void refetch()} />;
  return (
    <Card title="Monitoring" flush>
      <NotLoaded query={settings} rows={8} failed="The settings could not be loaded." />
    </Card>
  );
}
