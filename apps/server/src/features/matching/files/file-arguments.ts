import { openTextFile, readArguments, type TextFile } from '#platform/input-files';
import { refuseOwnInput } from '#platform/output-file';
import { StartProblem } from '#platform/start-problem';

/**
 * Reads the arguments of a command that makes one file of another, `FILE --out FILE [--encoding windows-1252]`, and opens
 * the file. `mapsColumns` allows `--map their=our ...`. Throws a StartProblem with the usage.
 */
export async function fileArguments(
  args: readonly string[],
  { usage, mapsColumns = false }: { usage: string; mapsColumns?: boolean },
): Promise<{ file: TextFile; out: string; map: string[] }> {
  const { file, options, lists } = readArguments(args, {
    once: ['out', 'encoding'],
    many: mapsColumns ? ['map'] : [],
    usage: `Usage: assay ${usage}`,
  });
  const out = options.get('out');
  if (!out) throw new StartProblem(`--out is needed. Usage: assay ${usage}`);
  await refuseOwnInput(file, out, '--out');
  return {
    file: await openTextFile(file, options.get('encoding')),
    out,
    map: lists.get('map') ?? [],
  };
}
