import {
  type NotificationConfig,
  type NotificationPackages,
  notificationLabels,
  notificationSections,
  notificationSentences,
  packageOf,
} from '@assay/domain/notifications';
import { Button, Switch } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { refusalMessage } from '#api/refusal-message';
import { useViewer } from '#features/session';
import { Fault } from '#ui/fault';
import { Tag } from '#ui/tag';
import { useSaveConfig } from '../queries.ts';
import styles from './configuration.module.css';

/** Whether notifications are on for the lender at all. */
const enabledSwitch = {
  name: 'notifications_enabled',
  label: 'Notifications',
  about: 'Takes effect at once; only staff can change it',
} as const;

const about = {
  closures: 'Merchants reported closed, suspended or declined',
  complaints: 'New complaints to regulators and the rating bureau',
  loans: 'Charge-offs, delinquencies and first payment defaults',
  reviews: 'New reviews of one or two stars, or with an alert word',
  rating_change: 'Average ratings that fell by a point or more',
};

/** The packages in the order of their tabs, each with what it reports. */
const packageSwitches = notificationSections.map((section) => ({
  name: packageOf(section),
  label: notificationLabels[section],
  about: about[section],
}));

interface PackagesFormProps {
  config: NotificationConfig;
  mayChange: boolean;
  /** Leaves out the switch for all notifications, whose value on a past day is unknown. */
  isPast?: boolean;
  /** Today's packages; saved changes take effect tomorrow. */
  effective?: NotificationPackages | undefined;
  /** The configuration is not loaded: no switch shows off. */
  isUnknown?: boolean;
}

/** The switches, saved together. Packages take effect tomorrow, the switch for all notifications at once. */
export function PackagesForm({ config, mayChange, isPast, effective, isUnknown }: PackagesFormProps) {
  const { is_admin } = useViewer();
  const saving = useSaveConfig();
  const [changes, setChanges] = useState<Partial<NotificationConfig>>({});
  const draft = { ...config, ...changes };
  const switches = isPast ? packageSwitches : [enabledSwitch, ...packageSwitches];
  const isChanged = switches.some(({ name }) => draft[name] !== config[name]);
  const turn = (name: keyof NotificationConfig, isOn: boolean) => {
    saving.reset();
    setChanges({ ...changes, [name]: isOn });
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged || saving.isPending) return;
    saving.mutate({ ...draft, was: config }, { onSuccess: () => setChanges({}) });
  };
  return (
    <form aria-label="Packages" onSubmit={save}>
      <ul>
        {switches.map(({ name, label, about }) => {
          const isOpen = mayChange && (is_admin || name !== enabledSwitch.name);
          const isSoon = name !== enabledSwitch.name && effective && effective[name] !== config[name];
          return (
            <li key={name} className={styles.switch}>
              <Switch
                label={label}
                aria-label={label}
                description={about}
                checked={draft[name]}
                disabled={!isOpen || saving.isPending}
                onChange={(event) => turn(name, event.currentTarget.checked)}
              />
              {isSoon && <Tag tone="info">{config[name] ? 'On' : 'Off'} from tomorrow</Tag>}
              {!isOpen && !isSoon && !isUnknown && <span>{config[name] ? 'On' : 'Off'}</span>}
            </li>
          );
        })}
      </ul>
      {mayChange && (
        <div className={styles.footer}>
          <p role="status">{saving.isSuccess && notificationSentences.nextDay}</p>
          <Fault>
            {saving.isError &&
              refusalMessage(saving.error, 'The configuration could not be saved. Please try again.')}
          </Fault>
          <Button type="submit" variant="filled" disabled={!isChanged || saving.isPending}>
            Save
          </Button>
        </div>
      )}
    </form>
  );
}
