/*
 * The addresses of the pages, as paths. The first pair of brackets is what a page is of: a table, a game, a challenge.
 * The client shows a page by them, and the server answers 404 to any other path.
 */

export const HOME = /^\/$/;
export const TABLE = /^\/t\/([A-Za-z0-9_-]+)\/?$/;
export const RULES = /^\/rules(?:\/([a-z0-9-]+))?\/?$/;
export const RANKS = /^\/ranks(?:\/([a-z0-9-]+))?\/?$/;
export const MINE = /^\/mine\/?$/;
export const STATS = /^\/stats\/?$/;
export const HISTORY = /^\/history\/?$/;
export const REPLAY = /^\/replay(?:\/([\w-]+))?\/?$/;
export const DAILY = /^\/daily\/?$/;
export const PEOPLE = /^\/(friends|me|recover)\/?$/;
export const CHALLENGE = /^\/c\/([A-Za-z0-9_-]+)\/?$/;
export const PROFILE = /^\/people\/([\w-]+)\/?$/;
