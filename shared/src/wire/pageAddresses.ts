/*
 * The addresses of the pages in the lobby's first load, as paths; the others are in otherPages.ts. The first capture
 * group is the subject of a page: a table, a game. The client routes by them, and the server answers 404 to any other
 * path.
 */

export const HOME = /^\/$/;
export const TABLE = /^\/t\/([A-Za-z0-9_-]+)\/?$/;
export const RULES = /^\/rules(?:\/([a-z0-9-]+))?\/?$/;
