export { kevari, mesh, stateBoards, thomsonReuters, tlo, vital4 } from './sources.ts';
