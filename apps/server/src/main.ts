import { readConfig } from '#platform/config';
import { StartProblem } from '#platform/start-problem';
import { isHelp } from './is-help.ts';

const [first = 'start', ...rest] = process.argv.slice(2);
const args = [first, ...rest];

// Each loads only its own code, because that of the whole product takes a second: a fault of the settings shows at once.
try {
  if (isHelp(args)) {
    const [{ helpOf }, { commands }] = await Promise.all([
      import('./command-help.ts'),
      import('./commands.ts'),
    ]);
    process.stdout.write(helpOf(args, commands) ?? '');
  } else if (first === 'start' || first === 'api' || first === 'worker') {
    const config = readConfig(process.env, { serves: first !== 'worker' });
    const { serve } = await import('./serve.ts');
    await serve(first, config);
  } else if (first === 'version' || first === '--version') {
    const { default: product } = await import('../package.json', { with: { type: 'json' } });
    process.stdout.write(`${product.version}\n`);
  } else if (first === 'new-keys') {
    const { newKeys } = await import('#platform/new-keys');
    process.stdout.write(await newKeys());
  } else if (first === 'restore') {
    const { runRestore } = await import('#platform/backup');
    await runRestore(rest);
  } else {
    const { runCommand } = await import('./commands.ts');
    await runCommand(args);
  }
} catch (error) {
  // A problem of the installation or the call is printed as one sentence; any other error is a bug and printed with its
  // stack.
  process.stderr.write(
    error instanceof StartProblem ? `assay: ${error.message}\n` : `${(error as Error).stack}\n`,
  );
  process.exit(error instanceof StartProblem ? 2 : 1);
}
