export { type Environment, type EnvironmentSettings, environmentOf, environments } from './environment.ts';
export { type Sampling, samplingOf } from './sampling.ts';
export { withoutPersonalData } from './without-personal-data.ts';
