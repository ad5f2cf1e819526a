import { StartProblem } from '#platform/start-problem';
import { commands, runCommand } from './commands.ts';
import { serve } from './serve.ts';

const USAGE = `assay COMMAND

  start                    the whole product: API, worker, page (embedded database unless DATABASE_URL is set)
  api                      the API and page alone
  worker                   a worker alone
  migrate                  bring the database up to date
${commands.map((command) => `  ${command.usage}\n                           ${command.summary}`).join('\n')}
`;

const [first = 'start', ...rest] = process.argv.slice(2);

try {
  if (first === 'start' || first === 'api' || first === 'worker') await serve(first);
  else if (first === 'help' || first === '--help' || first === '-h') process.stdout.write(USAGE);
  else await runCommand([first, ...rest], USAGE);
} catch (error) {
  // A problem of the installation or the call is one sentence; anything else is ours and shows where it happened.
  process.stderr.write(
    error instanceof StartProblem ? `assay: ${error.message}\n` : `${(error as Error).stack}\n`,
  );
  process.exit(error instanceof StartProblem ? 2 : 1);
}
