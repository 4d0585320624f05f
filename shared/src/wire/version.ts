/**
 * The version of what a table's room says: its state, its messages, and the views of its games. A reserved place names the server's; a page
 * that was made for another one is loaded anew.
 */
export const WIRE = 'kibitz-8';
