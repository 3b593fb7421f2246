import { auditedTables } from '#domain/entities.ts'
import type { AuditedTable } from '#domain/kit/audit.ts'

/** The table, with its facts, that a line of the audit log is about; undefined for what is no table, such as a time sheet. */
export const factsOf = (table: string): AuditedTable | undefined => auditedTables.find(({ name }) => name === table)
