import type { EntityName } from '#domain/entities.ts'

/** What the visits in the time of an absence are read from. */
export const awayTables: readonly EntityName[] = ['visit', 'absence', 'staff', 'patient']
