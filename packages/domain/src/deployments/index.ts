export {
  type Deployment,
  type DeploymentDetail,
  type DeploymentTexts,
  deploymentEndpoints,
} from './contract.ts';
