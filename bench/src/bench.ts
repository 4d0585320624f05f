const [what, ...more] = process.argv.slice(2);
const print = (line: string) => {
  process.stdout.write(`${line}\n`);
};

if (what === 'rules' && more.length === 0) {
  const { benchRules } = await import('./rules.ts');
  benchRules(print);
} else {
  process.stderr.write('Usage: npm run -s bench -- rules\n');
  process.exitCode = 2;
}
