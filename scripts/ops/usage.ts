/**
 * Ends a command with its usage: with 0 after `--help`, otherwise with the code for words that are no command.
 * @param problem what is wrong with the words, in a sentence
 */
export function endWithUsage(usage: string, refusal: 1 | 2 = 1, problem = ''): never {
  if (process.argv.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  console.error(problem === '' ? usage : `${problem}\n\n${usage}`);
  process.exit(refusal);
}
