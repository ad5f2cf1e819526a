import type { Deployment, DeploymentDetail, DeploymentTexts } from '@assay/domain/deployments';
import type { StoredDeployment } from './store.ts';

export const deploymentOnWire = ({ id, planned_date, deployed }: StoredDeployment): Deployment => ({
  id,
  planned_date,
  deployed,
});

export const textsOnWire = ({ id, high_level_text, detailed_text }: StoredDeployment): DeploymentTexts => ({
  deployment_schedule_id: id,
  high_level_text,
  detailed_text,
});

export const detailOnWire = (stored: StoredDeployment): DeploymentDetail => ({
  ...deploymentOnWire(stored),
  ...textsOnWire(stored),
  low_level_text: stored.detailed_text,
  version: stored.version,
});
