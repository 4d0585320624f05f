import { messageOf, UsageError } from './commandLine.ts';
import { help } from './help.ts';

/**
 * Runs one command and answers its exit status: 0, 1 if the command found something wrong, 2 if it was used
 * wrongly. Commands are loaded when called, so that help is instant.
 */
export async function runCommand(
  args: readonly string[],
  print: (line: string) => void,
  complain: (line: string) => void,
): Promise<number> {
  const [command, ...rest] = args;
  try {
    switch (command) {
      case 'check':
        return await (await import('./check.ts')).check(rest, print);
      case 'golden':
        return await (await import('./golden.ts')).golden(rest, print);
      case 'new':
        return await (await import('./new.ts')).newGame(rest, print);
      case 'games':
        return await (await import('./listGames.ts')).listGames(rest, print);
      case 'simulate':
        return await (await import('./simulate.ts')).simulate(rest, print);
      case 'doctor':
        return await (await import('./doctor.ts')).doctor(rest, print);
      case 'backup':
        return await (await import('./backup.ts')).backup(rest, print);
      case 'restore':
        return await (await import('./backup.ts')).restore(rest, print);
      case 'recompute-ratings':
        return await (await import('./recomputeRatings.ts')).recomputeRatings(rest, print);
      case 'rotate-secret':
        return await (await import('./rotateSecret.ts')).rotateSecret(rest, print);
      case 'help':
      case '--help':
      case '-h':
        print(help);
        return 0;
      case undefined:
        complain(help);
        return 2;
      default:
        throw new UsageError(`There is no command ${JSON.stringify(command)}.`);
    }
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${error.message}\nTry: kibitz help`);
      return 2;
    }
    complain(`Failed: ${messageOf(error)}`);
    return 1;
  }
}
