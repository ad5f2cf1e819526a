import type { Lender } from '@assay/domain/session';
import { Switch } from '@mantine/core';
import { useId } from 'react';
import { type Testing, useViewer } from '#features/session';
import { Card } from '#ui/card';
import styles from './testing-mode.module.css';

/** Turns testing mode on and off, and shows the simulated user and the disabled features (BOF-082). */
export function TestingScreen() {
  const { testing } = useViewer();
  return testing && <TestingForm {...testing} />;
}

function TestingForm({ setting, lender, change }: Testing) {
  const featuresId = useId();
  const offered = featuresOf(lender);
  const disabled = new Set(setting.disabledFeatures);
  const turn = (feature: string, isOn: boolean) => {
    if (isOn) disabled.delete(feature);
    else disabled.add(feature);
    change({ ...setting, disabledFeatures: [...disabled] });
  };
  return (
    <Card title="Testing">
      <div className={styles.form}>
        <Switch
          label="Testing mode"
          aria-label="Testing mode"
          description="Look at the product as others do, in this browser alone. What the server allows stays the same."
          checked={setting.isOn}
          onChange={({ currentTarget }) =>
            change({ isOn: currentTarget.checked, viewAsNonAdmin: false, disabledFeatures: [] })
          }
        />
        {setting.isOn && (
          <>
            <Switch
              label="View as non-admin"
              aria-label="View as non-admin"
              description="Without what only staff see. Reloads the page."
              checked={setting.viewAsNonAdmin}
              onChange={({ currentTarget }) => change({ ...setting, viewAsNonAdmin: currentTarget.checked })}
            />
            <fieldset className={styles.features} aria-describedby={featuresId}>
              <legend>Features of {lender.name}</legend>
              <p id={featuresId} className="muted">
                One that is off behaves as if the lender did not have it.
              </p>
              {offered.length === 0 && <p className="muted">This lender has none.</p>}
              {offered.map((feature) => (
                <Switch
                  key={feature}
                  label={feature}
                  checked={!disabled.has(feature)}
                  onChange={({ currentTarget }) => turn(feature, currentTarget.checked)}
                />
              ))}
            </fieldset>
          </>
        )}
      </div>
    </Card>
  );
}

/** All features of the lender, by flag without `_enabled`. */
function featuresOf(lender: Lender): string[] {
  return Object.entries(lender)
    .flatMap(([flag, value]) =>
      value === true && /_enabled$/.test(flag) ? flag.replace(/_enabled$/, '') : [],
    )
    .sort();
}
