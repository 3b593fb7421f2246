import { z } from 'zod'
import { inputSchema, rowSchema } from '../kit/entity.ts'
import { clash, fieldIssue } from '../kit/errors.ts'
import { omittable } from '../kit/fields.ts'
import { visit } from './visit.ts'

/** Most visits that one act is for: what a hand can gather on a roster. More of them is generated from weekly plans. */
export const MAX_MANY = 200

const input = inputSchema<(typeof visit)['fields']>(visit)
const seen = { id: z.uuid(), version: z.int().positive() }
/**
 * `undo`: the change takes the last one back, or does again what was taken back. A visit that becomes what it was needs no reason that it did
 * not need then.
 */
const change = { changes: input.partial(), undo: omittable(z.boolean()) }
export const changeInput = z.strictObject({ id: z.uuid(), version: z.coerce.number().int().positive(), ...change })

/** What is done to one of several visits; `version`: the one on the screen of whoever does it. */
const oneOfMany = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('create'), visit: input }),
  z.strictObject({ do: z.literal('change'), ...seen, ...change }),
  z.strictObject({ do: z.literal('trash'), ...seen }),
  z.strictObject({ do: z.literal('restore'), id: z.uuid() }),
])
export type OneOfMany = z.infer<typeof oneOfMany>
export const manyInput = z.strictObject({ acts: z.array(oneOfMany).min(1).max(MAX_MANY) })

const row = rowSchema(visit)
/** Each visit as it was, null for a new one, and as it is now; in the order of what was asked. */
export const manyAnswer = z.array(z.object({ before: row.nullable(), after: row }))

/** What one of several acts was refused for; `at`: its place among them, from 0. */
const refusedAct = z.looseObject({
  id: z.uuid(),
  at: z.int(),
  code: z.string(),
  errors: z.array(fieldIssue).optional(),
  clash: clash.optional(),
  month: z.string().optional(),
})
export type RefusedAct = z.infer<typeof refusedAct>

/** What a refusal says of each act. */
export const refusalsIn = (problem: { clash?: unknown }): readonly RefusedAct[] => {
  const parsed = z.array(refusedAct).safeParse(problem.clash)
  return parsed.success ? parsed.data : []
}
/** What there is beside leaving it out: a reason where nothing else is missing, or once more where somebody else was faster. */
export const wayOf = ({ code, errors = [] }: RefusedAct): Exclude<Way, 'skip'> | undefined => {
  if (code === 'stale_version') return 'again'
  const onlyReason = code === 'invalid_input' && errors.length > 0 && errors.every(({ field }) => field === 'exception_reason')
  return onlyReason ? 'force' : undefined
}

/** How a refused act is settled: `skip` leaves it out, `force` does it with a reason, `again` does it to the visit as somebody else has left it. */
export type Way = 'skip' | 'force' | 'again'
/** The acts that are left, by what was decided. `versions`: of the visits as they are now. */
export const decidedActs = (
  acts: readonly OneOfMany[],
  decided: ReadonlyMap<number, Way>,
  { reason, versions }: { reason: string; versions: ReadonlyMap<string, number> },
): OneOfMany[] =>
  acts.flatMap((act, at): OneOfMany[] => {
    const way = decided.get(at)
    if (way === 'skip') return []
    if (way === 'again' && 'version' in act) return [{ ...act, version: versions.get(act.id) ?? act.version }]
    if (way !== 'force') return [act]
    if (act.do === 'create') return [{ ...act, visit: { ...act.visit, exception_reason: reason } }]
    return act.do === 'change' ? [{ ...act, changes: { ...act.changes, exception_reason: reason } }] : [act]
  })
