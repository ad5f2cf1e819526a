import { runRestore } from '#platform/backup';
import { newKeys } from '#platform/new-keys';
import { StartProblem } from '#platform/start-problem';
import { helpOf } from './command-help.ts';
import { commands, runCommand } from './commands.ts';
import { serve } from './serve.ts';

const [first = 'start', ...rest] = process.argv.slice(2);

try {
  const help = helpOf([first, ...rest], commands);
  if (help !== null) process.stdout.write(help);
  else if (first === 'start' || first === 'api' || first === 'worker') await serve(first);
  else if (first === 'new-keys') process.stdout.write(await newKeys());
  else if (first === 'restore') await runRestore(rest);
  else await runCommand([first, ...rest]);
} catch (error) {
  // A problem of the installation or the call is printed as one sentence; any other error is a bug and printed with its
  // stack.
  process.stderr.write(
    error instanceof StartProblem ? `assay: ${error.message}\n` : `${(error as Error).stack}\n`,
  );
  process.exit(error instanceof StartProblem ? 2 : 1);
}
