import { type DeploymentDetail, deploymentEndpoints } from '@assay/domain/deployments';
import { Checkbox, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ApiProblem } from '#api/call';
import { DayInput } from '#ui/day-input';
import { Dialog } from '#ui/dialog';
import { FormButtons } from '#ui/form-buttons';
import { formRules } from '#ui/form-rules';
import { NotLoaded } from '#ui/not-loaded';
import { SendFailure } from '#ui/send-failure';
import styles from './deployments.module.css';
import { useDeployment, useSaveDeployment } from './queries.ts';

interface DeploymentDialogProps {
  /** Undefined for a new deployment. */
  id?: string;
  onDone: () => void;
}

/** Adds or changes a deployment (BOF-081). */
export function DeploymentDialog({ id, onDone }: DeploymentDialogProps) {
  return (
    <Dialog opened onClose={onDone} title={id ? 'Edit Deployment' : 'Add Deployment'} size={520}>
      {id ? <StoredForm id={id} onDone={onDone} /> : <DeploymentForm onDone={onDone} />}
    </Dialog>
  );
}

function StoredForm({ id, onDone }: { id: string; onDone: () => void }) {
  const deployment = useDeployment(id);
  if (deployment.data) return <DeploymentForm stored={deployment.data} onDone={onDone} />;
  return <NotLoaded query={deployment} rows={4} failed="The deployment could not be loaded." />;
}

function DeploymentForm({ stored, onDone }: { stored?: DeploymentDetail; onDone: () => void }) {
  const saving = useSaveDeployment(stored?.id);
  const form = useForm({
    initialValues: {
      planned_date: stored?.planned_date ?? '',
      deployed: stored?.deployed ?? false,
      high_level_text: stored?.high_level_text ?? '',
      detailed_text: stored?.detailed_text ?? '',
    },
    validate: formRules(deploymentEndpoints.add),
  });
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={form.onSubmit((values) => {
        if (saving.isPending) return;
        saving.mutate({ ...values, version: stored?.version }, { onSuccess: onDone });
      })}
    >
      <DayInput
        label="Planned date"
        isFocusedFirst
        value={form.values.planned_date || null}
        error={form.errors.planned_date}
        onChange={(day) => form.setFieldValue('planned_date', day ?? '')}
      />
      <Textarea label="Summary" rows={2} maxLength={5000} {...form.getInputProps('high_level_text')} />
      <Textarea label="Details" rows={8} maxLength={5000} {...form.getInputProps('detailed_text')} />
      <Checkbox label="Deployed" {...form.getInputProps('deployed', { type: 'checkbox' })} />
      {!stored && <p className={styles.note}>Every user sees it until they acknowledge it.</p>}
      <FormButtons submit="Save" hasTyped={form.isDirty()} isPending={saving.isPending} gap="md" mt={16} />
      {saving.error && <SendFailure>{failureText(saving.error)}</SendFailure>}
    </form>
  );
}

const failureText = (failure: Error): string =>
  (failure instanceof ApiProblem && failure.problem.detail) ||
  'The deployment could not be saved. Please try again.';
