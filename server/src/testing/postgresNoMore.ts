import { end } from './postgresForAll.ts';

/** After the last test over PostgreSQL. */
export default end;
