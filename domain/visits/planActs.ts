import { z } from 'zod'
import type { Weekday } from '../company/calendar.ts'
import { type Input, inputSchema, rowSchema } from '../kit/entity.ts'
import { planWeekdays, weeklyPlan } from './weeklyPlan.ts'

/** Most lines that one act on a weekly plan is for: more than a week of them is filled in line by line. */
export const MAX_PLAN_ACTS = 50

const input = inputSchema<(typeof weeklyPlan)['fields']>(weeklyPlan)
const seen = { id: z.uuid(), version: z.int().positive() }

/** What is done to one line of a weekly plan; `version`: the one on the screen of whoever does it. */
const planAct = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('create'), line: input }),
  z.strictObject({ do: z.literal('change'), ...seen, changes: input.partial() }),
  z.strictObject({ do: z.literal('trash'), ...seen }),
  z.strictObject({ do: z.literal('restore'), id: z.uuid() }),
])
export type PlanAct = z.infer<typeof planAct>
export const planActsInput = z.strictObject({ patient_id: z.uuid(), acts: z.array(planAct).min(1).max(MAX_PLAN_ACTS) })

const row = rowSchema(weeklyPlan)
/** Each line as it was, null for a new one, and as it is now; in the order of what was asked. */
export const planActsAnswer = z.array(z.object({ before: row.nullable(), after: row }))
export type PlanActsDone = z.output<typeof planActsAnswer>

type Plan = Input<typeof weeklyPlan>
/** A line as far as an act on it needs it. */
export type StoredLine = Plan & { readonly id: string; readonly version: number }
/** What is changed about lines that are the same but for their weekday, and on which days they are to be. */
export type PlanChanges = Partial<Omit<Plan, 'weekday'>> & { readonly weekdays?: readonly Weekday[] }

const facts = Object.keys(weeklyPlan.fields)
const inputOf = (line: Plan): Plan => Object.fromEntries(facts.map((name) => [name, Reflect.get(line, name)])) as Plan

/**
 * The acts that change lines which are the same but for their weekday. A line whose day is left goes to a new day, so that what was made of it
 * stays its own; only where there are fewer days than before lines go into the trash, and only where there are more do new ones begin.
 */
export const changeLines = (lines: readonly StoredLine[], { weekdays, ...changes }: PlanChanges): PlanAct[] => {
  const days = weekdays ?? lines.map(({ weekday }) => weekday)
  const added = planWeekdays.filter((day) => days.includes(day) && !lines.some(({ weekday }) => weekday === day))
  const left = lines.filter(({ weekday }) => !days.includes(weekday))
  const [model] = lines
  return [
    ...lines
      .filter(({ weekday }) => days.includes(weekday))
      .flatMap(({ id, version }): PlanAct[] => (isNothing(changes) ? [] : [{ do: 'change', id, version, changes }])),
    ...left.map(({ id, version }, at): PlanAct => {
      const weekday = added[at]
      return weekday ? { do: 'change', id, version, changes: { ...changes, weekday } } : { do: 'trash', id, version }
    }),
    ...(model ? newLines({ ...inputOf(model), ...changes }, added.slice(left.length)) : []),
  ]
}

const isNothing = (changes: object) => Object.keys(changes).length === 0

/** The acts that begin a line on each of some weekdays. */
export const newLines = (plan: Omit<Plan, 'weekday'>, days: readonly Weekday[]): PlanAct[] =>
  planWeekdays.filter((day) => days.includes(day)).map((weekday) => ({ do: 'create', line: { ...plan, weekday } }))

/** The acts that take others back, with the versions that those left: what somebody else changes since is not overwritten. */
export const undoActs = (done: PlanActsDone): PlanAct[] =>
  done.flatMap(({ before, after }): PlanAct[] => {
    const { id, version } = after
    if (before === null || before.deleted_at !== null) return after.deleted_at === null ? [{ do: 'trash', id, version }] : []
    if (after.deleted_at !== null) return [{ do: 'restore', id }]
    const other = facts.filter((name) => !isSame(Reflect.get(before, name), Reflect.get(after, name)))
    const changes = Object.fromEntries(other.map((name) => [name, Reflect.get(before, name)]))
    return isNothing(changes) ? [] : [{ do: 'change', id, version, changes }]
  })

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
