import { messageOf, UsageError } from './commandLine.ts';

/** What the command line can do. */
export const help = `kibitz: card games by the book

  kibitz check FILE...       checks game records (- for standard input): one line of JSON each, and exit status 1 if any
                             is wrong
      --key HEX              a server's public key that you trust, from its /api/key or kibitz doctor; may be repeated
  kibitz golden GAME FILE... puts golden records into the game's folder, and prints what check answers for each
  kibitz new ID              makes a small playable game in shared/src/games, to begin a game with (docs/games.md)
      --like KIND            tricks, hands, betting or patience (tricks)
  kibitz games               every game as JSON: seats, options with their values and defaults, presets
  kibitz simulate GAME       plays games with bots and prints a summary as JSON
      --games N              how many (100)
      --seed S               the same seed plays the same games (1)
      --seats n              how many play (4 if the game allows)
      --bots a,b,...         random or heuristic, one a seat, repeated round the table (random)
      --options JSON         changes to the rule-book version, like '{"target": 200}'
      --records DIR          writes a record of each game there
  kibitz recompute-ratings   rates all games of a stopped server again, and prints how many as JSON
      --data FOLDER          its data folder ($KIBITZ_DATA, or data)
  kibitz rotate-secret       signs guests' tokens with a new secret, and shuffles with a new key, from the server's next
                             start on; the server must not be running
      --data FOLDER          its data folder
      --days N               for how many days earlier tokens stay valid (30)
  kibitz doctor              checks whether a server could run here with these settings: a line for each thing, and exit
                             status 1 if any is bad
  kibitz backup FILE         writes everything a server keeps into a new file; the server may be running
      --data FOLDER          its data folder ($KIBITZ_DATA, or data)
  kibitz restore FILE        puts a backup into a data folder that has no store yet
      --data FOLDER          that folder ($KIBITZ_DATA, or data)
                             Without --data, both use the database in $DATABASE_URL, if it is set.
  kibitz help                this page

With npm: npm run -s kibitz -- check FILE...`;

/**
 * Runs one command and returns its exit status: 0, or 1 if it found something wrong, or 2 if it was used wrongly.
 * Commands are loaded when called, so that help is instant.
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
        return await (await import('./games.ts')).listGames(rest, print);
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
