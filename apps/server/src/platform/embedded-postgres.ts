export { findUser, folderProblem, type SystemUser, userName } from './embedded-postgres/data-folder.ts';
export { livingProcess } from './embedded-postgres/living-process.ts';
export { isServed } from './embedded-postgres/postmaster-file.ts';
export { prepareDatabase } from './embedded-postgres/prepare-database.ts';
export { type EmbeddedPostgres, startPostgres } from './embedded-postgres/start.ts';
