/**
 * Makes something once from an object that is never changed: the same is answered whenever that object comes again, and
 * forgotten with it. Any other argument must follow from the object.
 */
export function madeOnce<From extends object, Rest extends readonly unknown[], Made>(
  make: (from: From, ...rest: Rest) => Made,
): (from: From, ...rest: Rest) => Made {
  const made = new WeakMap<From, { readonly it: Made }>();
  return (from, ...rest) => {
    const known = made.get(from);
    if (known !== undefined) return known.it;
    const it = make(from, ...rest);
    made.set(from, { it });
    return it;
  };
}
