export { backupCommand } from './backup/backup-command.ts';
export { restoreHelp, runRestore } from './backup/restore-command.ts';
