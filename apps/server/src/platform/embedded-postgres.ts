export { livingProcess } from './embedded-postgres/living-process.ts';
export { prepareDatabase } from './embedded-postgres/prepare-database.ts';
export { type EmbeddedPostgres, startPostgres } from './embedded-postgres/start.ts';
