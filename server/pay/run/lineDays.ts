import { sql } from 'kysely'
import { notFound } from '#domain/kit/errors.ts'
import type { PersonMonth } from '#domain/time/attendance/attendance.ts'
import { linesOfDays, type LineOfDays } from '#domain/pay/run/lineDays.ts'
import type { PayLine } from '#domain/pay/run/line.ts'
import type { PayInput } from '#domain/pay/run/payInput.ts'
import type { LineDaysRow } from '#domain/pay/run/payRuns.api.ts'
import { RateMissing } from '#domain/pay/rates/rates.ts'
import { RuleRefused } from '#domain/pay/rules/refused.ts'
import { readPeriods } from '../../company/wagePeriods.ts'
import { canonical } from '../../kit/base/canonical.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { noteReading } from '../../kit/audit/audit.ts'
import { readRows } from '../../kit/records/persons.ts'
import { nameColumn } from '../../kit/records/select.ts'
import { complete } from '../../time/month/sealed.ts'
import { readRates } from '../rates/read.ts'
import { thoseOf } from './people.ts'
import { inputsOf, itemsOf, type RunFacts } from './read.ts'

/** The month of somebody as it was when it was closed with a seal, also where it was opened again and closed otherwise since. */
const monthAs = async ({ db }: Ctx, staff_id: string, month: string, seal: string): Promise<PersonMonth | undefined> => {
  const { rows } = await sql<{ sealed: PersonMonth }>`
    select c.sealed from attendance_closing c
    where c.staff_id = ${staff_id}::uuid and c.month = ${`${month}-01`}::date and c.seal = ${seal} order by c.version desc limit 1`.execute(
    db,
  )
  return rows[0] && complete(rows[0].sealed)
}

/** All from which a result was worked out; undefined where the person is there no more. */
const inputOf = async (ctx: Ctx, run: RunFacts, staff_id: string, seal: string): Promise<PayInput | undefined> => {
  const [person] = await thoseOf(ctx.db, run, [staff_id])
  if (!person) return undefined
  const [input] = await inputsOf(ctx.db, run, [person], await itemsOf(ctx.db), await readPeriods(ctx.db))
  const month = await monthAs(ctx, staff_id, run.month, seal)
  return input && { ...input, days: month?.days ?? [] }
}

/** The lines that come out of what is known now; none where the rule says nothing of it. */
const linesNow = async (ctx: Ctx, input: PayInput | undefined): Promise<LineOfDays[]> => {
  if (!input) return []
  const rates = await readRates(ctx.db)
  try {
    return linesOfDays(input, rates)
  } catch (error) {
    if (error instanceof RateMissing || error instanceof RuleRefused) return []
    throw error
  }
}

type Visits = ReadonlyMap<string, PersonMonth['days'][number]['visits'][number]>
/** What patients are called, of those whom the reader may see. */
const namesOf = async (ctx: Ctx, visits: Visits): Promise<Map<string, string>> => {
  const ids = [...new Set([...visits.values()].flatMap(({ patient_id }) => patient_id ?? []))]
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id, ${nameColumn('t', 'name_kanji', ctx.actor)} as name from patient t
    where t.id = any(${ids}::uuid[]) and ${readRows(ctx, 'patient')}`.execute(ctx.db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type Asked = { readonly staff_id: string; readonly seal: string | null; readonly lines: readonly PayLine[]; readonly at: number }
/**
 * The days behind a line of a result, out of the month as the run knew it, by the rule that has worked it out: a line that comes out otherwise by now, since conditions have changed
 * after the run, is not explained by other days (`changed`).
 * @throws {AppError} `not_found` where there is no such line
 */
export const daysOfLine = async (ctx: Ctx, run: RunFacts, { staff_id, seal, lines, at }: Asked): Promise<LineDaysRow> => {
  const line = lines[at]
  if (!line || seal === null) throw notFound()
  const input = await inputOf(ctx, run, staff_id, seal)
  const text = canonical(line)
  // of equal lines, as of two wages within the month, each is told with its own days
  const nth = lines.slice(0, at).filter((one) => canonical(one) === text).length
  const found = (await linesNow(ctx, input)).filter((one) => canonical(one.line) === text)[nth]
  await noteReading(ctx.db, ctx, 'staff', staff_id)
  if (!found) return { changed: true, days: [] }
  const visits: Visits = new Map(input?.days.flatMap((day) => day.visits.map((visit) => [visit.id, visit] as const)))
  const names = await namesOf(ctx, visits)
  return {
    changed: false,
    days: found.days.map(({ parts, ...day }) => ({
      ...day,
      parts: parts.map((part) => {
        const { patient_id = null, service_type = null } = (part.visit === null ? undefined : visits.get(part.visit)) ?? {}
        return { ...part, service_type, patient_name: patient_id === null ? null : (names.get(patient_id) ?? null) }
      }),
    })),
  }
}
