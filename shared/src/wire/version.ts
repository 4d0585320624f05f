/**
 * The version of a table's room protocol: its state, its messages, and the views of its games. A seat reservation
 * carries the server's version; a page built for another one reloads. It ends with a digest of the synced fields, which
 * a test reports when they change; raise the number if anything else would be read differently.
 */
export const WIRE = 'kibitz-10-1747e007';
