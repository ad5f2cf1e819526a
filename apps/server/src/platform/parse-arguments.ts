import { type ParseArgsConfig, parseArgs } from 'node:util';
import { StartProblem } from './start-problem.ts';

/** The arguments of a command, by `parseArgs`. Throws a StartProblem for others, which ends with a given usage. */
export function parseArguments<Config extends ParseArgsConfig>(
  config: Config,
  usage?: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const { message } = error as Error;
    throw new StartProblem(
      usage === undefined ? message : `${message.split('. ')[0]?.replace(/\.$/, '')}. Usage: assay ${usage}`,
    );
  }
}
