const helpWords = new Set(['--help', '-h']);

/** Whether `assay ARGS` requests help instead of running: `help` first, or `--help` or `-h` anywhere. */
export const isHelp = (args: readonly string[]): boolean =>
  args[0] === 'help' || args.some((word) => helpWords.has(word));
