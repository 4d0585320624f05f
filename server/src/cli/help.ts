/** What the command line can do. */
export const help = `kibitz: card games by the book

  kibitz check FILE...       checks game records (- for standard input): one line of JSON each, exit status 1 if any is wrong
      --key HEX              a server's public key that you trust, from its /api/key or kibitz doctor; may be repeated
  kibitz golden GAME FILE... makes golden records of these records, in the game's folder, and prints what check answers
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
  kibitz rotate-secret       signs guests' tokens with a new secret, and shuffles with a new key, from the server's next start on; the server must not be running
      --data FOLDER          its data folder
      --days N               for how many days earlier tokens stay valid (30)
  kibitz doctor              checks whether a server could run here with these settings: a line for each thing, exit status 1 if any is bad
  kibitz backup FILE         writes everything a server keeps into a new file; the server may be running
      --data FOLDER          its data folder ($KIBITZ_DATA, or data)
  kibitz restore FILE        puts a backup into a data folder that has no store yet
      --data FOLDER          that folder ($KIBITZ_DATA, or data)
                             Without --data, both use the database in $DATABASE_URL, if it is set.
  kibitz help                this page

With npm: npm run -s kibitz -- check FILE...`;
