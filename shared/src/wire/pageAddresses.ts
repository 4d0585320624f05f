/*
 * The addresses of the pages that the lobby's first load knows, as paths; the others are in otherPages.ts. The first
 * pair of brackets is what a page is of: a table, a game. The client shows a page by them, and the server answers 404
 * to any other path.
 */

export const HOME = /^\/$/;
export const TABLE = /^\/t\/([A-Za-z0-9_-]+)\/?$/;
export const RULES = /^\/rules(?:\/([a-z0-9-]+))?\/?$/;
