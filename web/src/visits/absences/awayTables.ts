import type { EntityName } from '#domain/entities.ts'

/** Tables from which the visits within an absence are computed; a change in one of them repeats the queries. */
export const awayTables: readonly EntityName[] = ['visit', 'absence', 'staff', 'patient']
