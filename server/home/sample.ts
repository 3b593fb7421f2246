import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { allEntities } from '#domain/entities.ts'
import { type Entity, parentKey } from '#domain/kit/entity.ts'
import type { Fields } from '#domain/kit/fields.ts'
import { visit } from '#domain/visits/visit.ts'
import type { App } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'
import { insertSql } from '../kit/entity/resource.ts'
import { byEntity, type Sampled, type Told } from '../sample/byEntity.ts'
import { derivedOf } from '../sample/derived.ts'
import { archiveSample } from '../sample/archiveSample.ts'
import { attendanceSample } from '../sample/attendance.ts'
import { handoverSample } from '../sample/handover.ts'
import { leaveSample, takeSampleLeave } from '../sample/leave.ts'
import { payRunSample } from '../sample/payRun.ts'
import { deliverSample } from '../sample/pay/slipActs.ts'
import { placeSample } from '../sample/places.ts'
import { publishSample } from '../sample/publish.ts'
import type { SampleReport } from '../sample/records.ts'
import { answerSample, reviewSample } from '../sample/review.ts'
import { documentSample } from '../sample/documents.ts'
import { staffChangeSample } from '../sample/staff/changes.ts'
import { transportSample } from '../sample/transports.ts'
import { retentionSample } from '../sample/retention.ts'
import { signatureSample } from '../sample/signatures/sent.ts'
import { declarationSample } from '../sample/declarations.ts'
import { sampleCompany } from '../sample/sample.ts'
import type { FromPlan } from '../sample/work/fromPlans.ts'
import { beginPlanning, endPlanning, settle } from '../visits/plans/write.ts'
import { keepingFiles } from './sampleFiles.ts'

/** Whether the sample company is in. */
export const hasSample = async (db: Db): Promise<boolean> =>
  (
    await sql<{
      yes: boolean
    }>`select exists (select 1 from staff where sample) or exists (select 1 from patient where sample) as yes`.execute(db)
  ).rows[0]?.yes ?? false

const commonEntities = allEntities.filter(({ common }) => common)

type Counts = { staff: number; patients: number; visits: number }

/**
 * Stores the sample company around `today`, in the caller's transaction; every row is marked as sample. A code that the company
 * itself gave to somebody gets a sign in front. An aborted `signal` ends it between two statements, and the transaction undoes what was stored.
 */
export const addSample = async (db: Db, app: Pick<App, 'files' | 'keys'>, today: string, signal?: AbortSignal): Promise<Counts> => {
  await beginPlanning(db)
  const company = sampleCompany(today)
  const records: Record<Sampled, readonly Told[]> = { ...byEntity(company), staff: await withFreeCodes(db, company.staff) }
  const ids = new Map<string, string>(Object.values(records).flatMap((told) => told.map(({ key }) => [key, randomUUID()] as const)))
  // what every company has goes by the ids that it has there
  for (const e of commonEntities) for (const { key } of records[e.name as Sampled]) ids.set(key, key)
  const withKept = keepingFiles(db, app)
  const leave = new Map(company.leaveRequests.map(({ key, state, proposed_from }) => [key, { state, proposed_from }]))
  const stated = new Map(
    [...company.transports, ...company.declarations, ...company.documents, ...company.signatureRequests, ...company.legalHolds].map(
      ({ key, state }) => [key, { state }],
    ),
  )
  const changes = new Map(company.staffChanges.map(({ key, state, changes: asked }) => [key, { state, changes: asked }]))
  const reports = new Map(company.reports.map((report) => [report.key, report]))
  for (const e of allEntities.filter(({ common }) => !common)) {
    signal?.throwIfAborted()
    const rows: Parameters<typeof insertSql>[2][number][] = []
    for (const { key, of, ...told } of records[e.name as Sampled] ?? []) {
      const owner = parentKey(e)
      const derived = { id: ids.get(key) ?? '', sample: true, ...(owner === undefined ? {} : { [owner]: ids.get(of ?? '') }) }
      const input = await withKept(e, withIds(e.fields, told, ids))
      const origin = e.name === visit.name ? withPlanId(company.fromPlans.get(key), ids) : withVisitId(reports.get(key), ids)
      rows.push({
        input,
        derived: { ...derived, ...origin, ...leave.get(key), ...changes.get(key), ...stated.get(key), ...derivedOf(e, input) },
      })
    }
    await insertAll(db, app.keys, e, rows, signal)
  }
  // thousands of visits, each settled by itself, take seconds
  const helpers = [...new Set(company.visits.flatMap(({ staff_id }) => (staff_id ? [ids.get(staff_id) ?? ''] : [])))]
  await settle(db, helpers, '-infinity', 'infinity')
  await endPlanning(db)
  const parts = [
    () => placeSample(db),
    () => publishSample(db, today),
    () => archiveSample(db),
    () => reviewSample(db),
    () => leaveSample(db, today),
    () => answerSample(db),
    () => deliverSample(db),
    () => transportSample(db),
    () => staffChangeSample(db),
    () => declarationSample(db),
    () => documentSample(db, today),
    () => signatureSample(db),
    () => retentionSample(db),
    () => takeSampleLeave(db, today),
    () => attendanceSample(db, app.keys, today),
    () => handoverSample(db, today, ids),
    () => payRunSample(db, app, today, signal),
  ]
  for (const part of parts) {
    signal?.throwIfAborted()
    await part()
  }
  return { staff: company.staff.length, patients: company.patients.length, visits: company.visits.length }
}

/** Every visit has the columns, since the rows of one statement have the same. */
const withPlanId = (from: FromPlan | undefined, ids: ReadonlyMap<string, string>) => {
  const { plan, plan_date = null, plan_slot = null, by_hand = false } = from ?? {}
  return { plan_id: ids.get(plan ?? '') ?? null, plan_date, plan_slot, by_hand }
}

const withVisitId = (report: SampleReport | undefined, ids: ReadonlyMap<string, string>) =>
  report ? { state: report.state, visit_id: ids.get(report.of_visit) ?? null } : {}

const withFreeCodes = async <T extends { staff_code: string }>(db: Db, people: readonly T[]): Promise<T[]> => {
  const taken = await db
    .selectFrom('staff')
    .select('staff_code')
    .where(
      'staff_code',
      'in',
      people.map((person) => person.staff_code),
    )
    .execute()
  const codes = new Set(taken.map((row) => row.staff_code))
  return people.map((person) => (codes.has(person.staff_code) ? { ...person, staff_code: `X-${person.staff_code}` } : person))
}

/** A record of the sample with the ids of those that it names by their keys. */
const withIds = (fields: Fields, told: Record<string, unknown>, ids: ReadonlyMap<string, string>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(told).map(([name, value]) => {
      const { to, fields: inner } = fields[name] ?? {}
      if (to !== undefined && Array.isArray(value)) return [name, value.map((key: string) => ids.get(key))]
      if (to !== undefined) return [name, typeof value === 'string' ? (ids.get(value) ?? null) : value]
      return [name, inner && Array.isArray(value) ? value.map((row: Record<string, unknown>) => withIds(inner, row, ids)) : value]
    }),
  )

/** Rows of one statement: a statement takes 65,535 parameters at most. */
const BATCH = 500

const insertAll = async (
  db: Db,
  keys: App['keys'],
  e: Entity,
  records: Parameters<typeof insertSql>[2],
  signal: AbortSignal | undefined,
) => {
  for (let i = 0; i < records.length; i += BATCH) {
    // thousands of visits take seconds
    signal?.throwIfAborted()
    await insertSql(keys, e, records.slice(i, i + BATCH)).execute(db)
  }
}

/** Takes every sample row out; counts tell what went. */
export const removeSample = async (db: Db) => {
  const erase = async (table: string) =>
    (
      await sql<{
        n: number
      }>`with gone as (delete from ${sql.table(table)} where sample returning 1) select count(*)::int as n from gone`.execute(db)
    ).rows[0]?.n ?? 0
  // of a helper of the sample every visit goes: no duty is left to settle
  await beginPlanning(db)
  const gone: Partial<Record<string, number>> = {}
  for (const { name } of allEntities.toReversed()) gone[name] = await erase(name)
  // what was handed over has lost its lines with their people
  await erase('handover')
  // its papers are gone with their documents
  await erase('wording_version')
  await erase('erasure')
  return { visits: gone['visit'] ?? 0, patients: gone['patient'] ?? 0, staff: gone['staff'] ?? 0 }
}
