export {
  bbbFeed,
  kevari,
  mesh,
  regulatorFeed,
  reviewFeed,
  stateBoards,
  thomsonReuters,
  tlo,
  vital4,
} from './sources.ts';
