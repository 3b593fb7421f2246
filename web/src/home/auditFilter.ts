import { auditEntities } from '#domain/home/home.api.ts'
import { auditActs } from '#domain/kit/audit.ts'
import { date } from '#domain/kit/fields.ts'
import { filled } from '#web/kit/tables/listState.ts'
import { z } from 'zod'

const day = date().schema.optional().catch(undefined)
const shape = z.object({
  from: day,
  to: day,
  actor: z.uuid().optional().catch(undefined),
  entity: z.enum(auditEntities).optional().catch(undefined),
  act: z.enum(auditActs).optional().catch(undefined),
})

/** What the audit log is narrowed to; a part that is missing narrows nothing. */
export type AuditFilter = { [K in keyof Parts]?: Exclude<Parts[K], undefined> }
type Parts = z.infer<typeof shape>
export type AuditFilterChange = { [K in keyof AuditFilter]?: AuditFilter[K] | undefined }

/** The filter in the address of the screen; what cannot be read there is left out. */
export const readFilter = (search: Record<string, unknown>): AuditFilter => filled(shape.parse(search))

/** The filter with one part changed; undefined takes the part out. */
export const changedFilter = (filter: AuditFilter, change: AuditFilterChange): AuditFilter => filled({ ...filter, ...change })
