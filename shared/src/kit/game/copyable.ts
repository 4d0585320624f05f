/**
 * A state that is copied field by field, in place: lists of figures value by value, and copyable objects within it in
 * the same way. Everything else is shared, so it must be a value or an object that nobody changes.
 */
export abstract class Copyable {
  /** Makes this equal to another that was made with the same arguments. */
  copyFrom(other: this): void {
    for (const name in this) {
      const own: unknown = this[name];
      const value: unknown = other[name];
      // values first: most fields are, and playouts copy often
      if (typeof own !== 'object' || own === null) this[name] = other[name];
      else if (own instanceof Copyable) own.copyFrom(value as Copyable);
      else if (ArrayBuffer.isView(own)) (own as Int32Array).set(value as Int32Array);
      else this[name] = other[name];
    }
  }
}
