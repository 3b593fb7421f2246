import { sql } from 'kysely'
import { AppError, invalid, notFound } from '#domain/kit/errors.ts'
import type { Input, Stored } from '#domain/kit/entity.ts'
import { staffDateIssues } from '#domain/staff/dates.ts'
import { staff } from '#domain/staff/staff.ts'
import { type ChangeableFact, changeableFacts, type ChangePart, partOf, staffChange } from '#domain/staff/staffChange.ts'
import { type AskedChange, type StaffChangeRow, staffChangesApi } from '#domain/staff/staffChanges.api.ts'
import { implementing } from '../access/calls.ts'
import { today } from '../kit/base/today.ts'
import { allRows, rowsFor } from '../kit/context/rows.ts'
import type { Ctx } from '../kit/context/context.ts'
import { doAct, recordAct } from '../kit/entity/acts.ts'
import { recordsOf } from '../kit/entity/resource.ts'
import { notify, whoMay } from '../kit/notices/notices.ts'
import { checkOwnDecision } from '../kit/notices/own-decision.ts'
import type { AnyRow } from '../kit/records/select.ts'
import { staffPolicy } from './policy.ts'

type Before = Input<typeof staffChange> & Stored
type StoredChange = AnyRow & StaffChangeRow
const stateOf = (before: Before) => (before as Before & Pick<StaffChangeRow, 'state'>).state

/** What waits may be worded anew by its person; whose it is and what was answered changes no more. */
const changing = (_: Ctx, before: Before, changes: Partial<Before>): Promise<Record<string, never>> => {
  const isAnswered = stateOf(before) !== 'pending' && !('state' in changes)
  if (isAnswered || ('staff_id' in changes && changes.staff_id !== before.staff_id)) throw new AppError('act_not_allowed')
  return Promise.resolve({})
}
/** What waits is answered or cancelled, and does not vanish. */
const removing = (_: Ctx, before: Before): Promise<void> => {
  if (stateOf(before) === 'pending') throw new AppError('act_not_allowed')
  return Promise.resolve()
}
/** What requests to change the own record add to the common handlers. */
export const staffChangePolicy = { changing, removing }

const os = implementing(staffChangesApi)
const records = recordsOf(staffChange, staffChangePolicy)
const people = recordsOf(staff, staffPolicy)
const rowOf = async (ctx: Ctx, id: string) => (await records.one(ctx, { id })) as StoredChange
const subjectOf = (id: string) => ({ entity: staffChange.name, id })

type Facts = Record<ChangeableFact, string | null>
type Changed = { readonly [Fact in ChangeableFact]?: string | null | undefined }
type Asked = { changes: Changed; note?: string | undefined }

/** The staff record is locked before its requests, so that two calls for one person follow each other. */
const lockPerson = async (ctx: Ctx, id: string | null): Promise<AnyRow & Facts> => {
  const { rows } = await sql<{ id: string }>`
    select id from staff where id = ${id}::uuid and deleted_at is null for no key update`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return (await people.one({ ...ctx, rows: allRows }, { id })) as AnyRow & Facts
}

/** Without what is not asked for. */
const given = (changes: Changed): Partial<Facts> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

/** @throws {AppError} `invalid_input` for a date that does not fit to the others of the record */
const checkDates = (person: AnyRow, changes: Changed): void => {
  const issues = staffDateIssues({ ...(person as AnyRow & Input<typeof staff>), ...given(changes) }, today())
  const asked = issues.filter(({ field }) => field in changes)
  if (asked.length > 0) throw invalid(...asked)
}

/** The rows of a request: those that were asked for before, and in their place or beside them the new ones; what the record has already is none. */
const rowsOf = (person: Facts, before: readonly AskedChange[], changes: Changed): AskedChange[] =>
  changeableFacts.flatMap((field): AskedChange[] => {
    const after = changes[field]
    const waits = before.filter((one) => one.field === field)
    if (after === undefined) return waits
    return after === person[field] ? [] : [{ field, before: person[field], after, answer: 'open' }]
  })

const waitingOf = async (ctx: Ctx, staff_id: string): Promise<StoredChange | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id from staff_change where staff_id = ${staff_id}::uuid and state = 'pending' and deleted_at is null`.execute(ctx.db)
  return rows[0] && ((await records.one(ctx, rows[0], true)) as StoredChange)
}

/**
 * Asks for oneself, on the side of sample or real people on which one stands.
 * @throws {AppError} `not_found` for an account of nobody's, `invalid_input` where nothing would change
 */
const ask = async (ctx: Ctx, { changes, note }: Asked): Promise<StoredChange> => {
  const person = await lockPerson(ctx, ctx.actor.staff)
  checkDates(person, changes)
  const waits = await waitingOf(ctx, person.id)
  const asked = rowsOf(person, waits?.changes ?? [], changes)
  const told = note ?? waits?.note ?? null
  if (asked.length === 0 && told === null) return takeBack(ctx, waits)
  const id = waits ? waits.id : await begin(ctx, person, asked, told)
  if (waits) await records.change(ctx, waits, { changes: asked, note: told })
  const row = await rowOf(ctx, id)
  await notify(ctx, {
    kind: 'staff_change',
    to: { that: [whoMay(ctx, 'staff_changes.decide', subjectOf(id))] },
    subject: subjectOf(id),
    key: `staff_change ${id} ${row.version}`,
  })
  return row
}

/** What asks for nothing any more is cancelled. */
const takeBack = async (ctx: Ctx, waits: StoredChange | undefined): Promise<StoredChange> => {
  if (!waits) throw invalid({ field: 'changes', code: 'required' })
  await doAct(ctx, staffChange, records, 'cancel', { id: waits.id, version: waits.version })
  return rowOf(ctx, waits.id)
}

const begin = async (ctx: Ctx, { id: staff_id, sample }: AnyRow, changes: AskedChange[], note: string | null) => {
  const id = await records.store(ctx, { note }, { staff_id, sample, changes, state: 'pending' })
  await recordAct(ctx.db, ctx.actor.id, staffChange.name, id, { name: 'request', before: null, after: 'pending' })
  return id
}

type Settling = { id: string; version: number; accepted: ChangePart[]; reason?: string | undefined }

/** @throws {AppError} `invalid_input` for a part that is not asked for, and without a reason where a part is refused */
const answered = ({ changes }: StaffChangeRow, { accepted, reason }: Settling): AskedChange[] => {
  const asked = new Set(changes.map(({ field }) => partOf(field)))
  if (accepted.some((part) => !asked.has(part))) throw invalid({ field: 'accepted', code: 'invalid_choice' })
  if (!reason && accepted.length < asked.size) throw invalid({ field: 'reason', code: 'required' })
  return changes.map((one) => ({ ...one, answer: accepted.includes(partOf(one.field)) ? 'accepted' : 'refused' }))
}

/**
 * Writes what is accepted into the staff record, as whoever may change that record does.
 * @throws {AppError} `not_found` where the record lies in the trash, `own_decision` for one's own while somebody else may decide
 */
const settle = async (ctx: Ctx, input: Settling): Promise<StoredChange> => {
  const { staff_id } = await rowOf(ctx, input.id)
  const person = input.accepted.length > 0 ? await lockPerson(ctx, staff_id) : undefined
  const request = (await records.locked(ctx, input)) as StoredChange
  await checkOwnDecision(ctx, { ...subjectOf(request.id), staff_id })
  const changes = answered(request, input)
  await doAct(ctx, staffChange, records, 'settle', input, { changes })
  const accepted = changes.filter(({ answer }) => answer === 'accepted')
  if (person)
    await people.change(
      { ...ctx, rows: rowsFor(ctx.app.nouns.scopes, ctx.actor, 'staff.write') },
      person,
      Object.fromEntries(accepted.map(({ field, after }) => [field, after])),
    )
  const row = await rowOf(ctx, request.id)
  await notify(ctx, {
    kind: 'staff_change_settled',
    to: { staff: [staff_id] },
    subject: subjectOf(row.id),
    key: `staff_change ${row.id} settled`,
  })
  return row
}

export const staffChangesRouter = {
  ask: os.ask.handler(({ input, context }) => ask(context, input)),
  settle: os.settle.handler(({ input, context }) => settle(context, input)),
  cancel: os.cancel.handler(async ({ input, context }) => {
    await doAct(context, staffChange, records, 'cancel', input)
    return rowOf(context, input.id)
  }),
}
