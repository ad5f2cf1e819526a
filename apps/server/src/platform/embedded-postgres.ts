export {
  findUser,
  folderProblem,
  hasInstallation,
  makeFolder,
  type SystemUser,
  userName,
} from './embedded-postgres/data-folder.ts';
export { keepRunning } from './embedded-postgres/keep-running.ts';
export { isServed } from './embedded-postgres/postmaster-file.ts';
export { prepareDatabase } from './embedded-postgres/prepare-database.ts';
export { runningProcess } from './embedded-postgres/running-process.ts';
export { type EmbeddedPostgres, startPostgres } from './embedded-postgres/start.ts';
export { withClient } from './embedded-postgres/with-client.ts';
