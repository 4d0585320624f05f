import { enableCompileCache } from 'node:module';

// stripping types takes longer than checking a record, so Node caches the result in the folder for temporary files
enableCompileCache();

// the reader may have closed the pipe (`| head`): that is not an error
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') process.stderr.write(`The output cannot be written: ${error.message}.\n`);
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

const { runCommand } = await import('./runCommand.ts');

process.exitCode = await runCommand(
  process.argv.slice(2),
  (line) => process.stdout.write(`${line}\n`),
  (line) => process.stderr.write(`${line}\n`),
);
