import { dateAndTime } from '@assay/domain/display';
import { type MonitoringSettings, monitoringEndpoints } from '@assay/domain/monitoring';
import { Button, NumberInput, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ApiProblem } from '#api/call';
import { Card } from '#ui/card';
import { formRules } from '#ui/form-rules';
import { toast } from '#ui/toast';
import { NextCheck, PaidForecast } from './check-forecast.tsx';
import { useSaveMonitoring } from './queries.ts';
import styles from './settings.module.css';
import { SeverityRules } from './severity-rules.tsx';

interface SettingsFormProps {
  settings: MonitoringSettings;
  /** Reloads what another user changed in the meantime. */
  onReload: () => void;
}

const CENTS = 100;
/** NaN for what is no amount in whole cents, so that it is refused and never rounded. */
function centsOf(typed: string | number): number {
  const cents = typed === '' ? Number.NaN : Number(typed) * CENTS;
  // Binary fractions miss whole cents by far less than this.
  return Math.abs(cents - Math.round(cents)) < 1e-6 ? Math.round(cents) : Number.NaN;
}
const dollars = (cents: number): string =>
  (cents / CENTS).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** The settings, saved together; a refusal leaves the form as edited. */
export function SettingsForm({ settings, onReload }: SettingsFormProps) {
  const { updated_at, updated_by, spent_cents, merchants, paid_check, ...others } = settings;
  const { next_check_at, next_paid_check_at, ...rules } = others;
  const saving = useSaveMonitoring();
  const form = useForm({ initialValues: rules, validate: formRules(monitoringEndpoints.changeSettings) });
  const { is_on, paid_is_on, monthly_budget_cents } = form.values;
  // As typed: an unfinished number is not an amount yet.
  const [budget, setBudget] = useState<string | number>(rules.monthly_budget_cents / CENTS);
  const problem = saving.error instanceof ApiProblem ? saving.error.problem : null;
  const save = form.onSubmit((values) => {
    if (!saving.isPending)
      saving.mutate(values, { onSuccess: () => toast.success('Monitoring settings saved.') });
  });
  return (
    <form noValidate aria-label="Monitoring" className={styles.form} onSubmit={save}>
      <Card
        title="Monitoring"
        count={`${merchants.toLocaleString('en-US')} ${merchants === 1 ? 'merchant' : 'merchants'} in the portfolio`}
        state={updated_at && `Changed ${dateAndTime(updated_at)}${updated_by ? ` by ${updated_by}` : ''}`}
        flush
      >
        <fieldset className={styles.part}>
          <Switch
            label="Check the portfolio regularly"
            aria-label="Check the portfolio regularly"
            description="Free sources are checked automatically; changes are listed in Changes"
            {...form.getInputProps('is_on', { type: 'checkbox' })}
          />
          <NumberInput
            label="Days between checks"
            hideControls
            disabled={!is_on}
            {...form.getInputProps('every_days')}
          />
          <NumberInput
            label="Merchants per day"
            thousandSeparator=","
            hideControls
            disabled={!is_on}
            {...form.getInputProps('most_a_day')}
          />
          {is_on && <NextCheck at={next_check_at} />}
        </fieldset>
        <fieldset className={styles.part}>
          <Switch
            label="Check paid sources too"
            aria-label="Check paid sources too"
            description="Never above the budget: merchants never checked come first, then the longest ago"
            disabled={!is_on}
            {...form.getInputProps('paid_is_on', { type: 'checkbox' })}
          />
          <NumberInput
            label="Days between checks"
            hideControls
            disabled={!is_on || !paid_is_on}
            {...form.getInputProps('paid_every_days')}
          />
          <NumberInput
            label="Monthly budget"
            description={`${dollars(spent_cents)} spent or reserved this month`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            prefix="$"
            thousandSeparator=","
            hideControls
            disabled={!is_on || !paid_is_on}
            error={
              form.errors.monthly_budget_cents && 'Must be an amount in whole cents from $0 to $1,000,000.'
            }
            value={budget}
            onChange={(typed) => {
              setBudget(typed);
              form.setFieldValue('monthly_budget_cents', centsOf(typed));
            }}
          />
          {is_on && paid_is_on && (
            <div className={styles.forecasts}>
              <PaidForecast
                settings={{ paid_check, merchants }}
                budgetCents={monthly_budget_cents >= 0 ? monthly_budget_cents : null}
              />
              <NextCheck at={next_paid_check_at} />
            </div>
          )}
        </fieldset>
        <fieldset className={styles.part}>
          <Switch
            label="List our own edits"
            aria-label="List our own edits"
            description="What your uploads and your editors change about a merchant; off, only what others report is listed"
            {...form.getInputProps('own_edits_on', { type: 'checkbox' })}
          />
        </fieldset>
      </Card>
      <SeverityRules
        rules={form.values.severity}
        onChange={(severity) => form.setFieldValue('severity', severity)}
      />
      <div className={styles.footer}>
        {saving.isError && (
          <p role="alert" className={styles.alert}>
            {problem && problem.status < 500
              ? problem.detail
              : 'The settings could not be saved. Please try again.'}
          </p>
        )}
        {problem?.code === 'stale' && <Button onClick={onReload}>Show Theirs</Button>}
        <Button type="submit" variant="filled" disabled={!form.isDirty() || saving.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
