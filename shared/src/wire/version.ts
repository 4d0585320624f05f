/**
 * The version of what a table's room says: its state, its messages, and the views of its games. A reserved place names
 * the server's; a page that was made for another one is loaded anew. It ends with a digest of the synced fields, which
 * a test names when they change; the number is raised if anything else would be read differently.
 */
export const WIRE = 'kibitz-10-f8a17df9';
