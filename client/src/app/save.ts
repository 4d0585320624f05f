/** Saves a file under a name, as the browser saves downloads. */
export function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Saves data as a JSON file that people can read. */
export function saveJson(data: unknown, name: string): void {
  save(new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' }), name);
}
