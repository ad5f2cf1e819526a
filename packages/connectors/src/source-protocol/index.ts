export {
  bbbFeed,
  kevari,
  mesh,
  regulatorFeed,
  reviewFeed,
  siteCheck,
  stateBoards,
  thomsonReuters,
  tlo,
  vital4,
} from './sources.ts';
