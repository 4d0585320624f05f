/**
 * Posts to a server over HTTP, as a program does. Returns the answer, whatever it is. `path` begins with a slash;
 * `token` is a guest's, '' for none.
 */
export async function post<T>(server: { readonly url: string }, path: string, body: object, token = ''): Promise<T> {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as T;
}
