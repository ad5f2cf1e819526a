export { kevari, thomsonReuters, tlo, vital4 } from './sources.ts';
