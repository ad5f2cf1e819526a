export {
  bbbFeed,
  kevari,
  mesh,
  regulatorFeed,
  stateBoards,
  thomsonReuters,
  tlo,
  vital4,
} from './sources.ts';
