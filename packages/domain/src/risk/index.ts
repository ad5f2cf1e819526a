export { RiskScore, riskEndpoints } from './contract.ts';
