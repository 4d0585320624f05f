import type { RecordFormat } from '../../kit/record/record.ts';
import { pbnOf } from './pbn.ts';

/** The other formats in which a rubber can be had. */
export const formats: readonly RecordFormat[] = [{ name: 'PBN', extension: 'pbn', write: pbnOf }];
