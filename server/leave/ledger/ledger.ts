import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addDays } from '#domain/kit/dates.ts'
import { AppError, invalid, notFound } from '#domain/kit/errors.ts'
import { DONE_DAYS, leaveLedgerApi } from '#domain/leave/leave.api.ts'
import { hoursIssues } from '#domain/leave/leaveRequest.ts'
import { lotsOf } from '#domain/leave/lots.ts'
import { bookedAs } from '#domain/leave/wanted.ts'
import { isRevoking, isWithoutLeave } from '#domain/leave/withoutLeave.ts'
import { staff } from '#domain/staff/staff.ts'
import { implementing } from '../../access/calls.ts'
import { noteListing, noteReading } from '../../kit/audit/audit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { tellReport } from '../../kit/exports/file-report.ts'
import { startJob } from '../../kit/jobs/jobs.ts'
import { checkOwnDecision } from '../../kit/notices/own-decision.ts'
import { today } from '../../kit/base/today.ts'
import { checkJob, printJob } from '../jobs.ts'
import { checkDayOwed } from '../owed.ts'
import { checkRules, readRules, writeRules } from '../rules.ts'
import { doneSince } from './done.ts'
import { type Due, dueOn } from './due.ts'
import { openBalances } from './opening.ts'
import { printLedgers } from './print.ts'
import { employedOn, inTurns, linesOf, standingOf, standingsOn } from './read.ts'
import { differing, lastCheck } from './recount.ts'
import { changesBy } from './ruleChanges.ts'
import { giveBack, take } from './take.ts'
import { adjust, answerBreak, lockPeople, settle, tellLedgers } from './write.ts'

const os = implementing(leaveLedgerApi)

/** @throws {AppError} `not_found` for whom the actor does not reach */
const personOf = async (ctx: Ctx, id: string) => {
  const [one] = await employedOn(ctx, today(), [id])
  if (!one) throw notFound()
  return one
}

/** Nobody writes into their own ledger by hand while somebody else may. */
const checkOwn = (ctx: Ctx, staff_id: string) => checkOwnDecision(ctx, { entity: 'leave_ledger', id: staff_id, staff_id })

/** The requests for leave of somebody. */
const requestsOf = async ({ db }: Ctx, id: string): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`select id from leave_request where staff_id = ${id}`.execute(db)
  return new Set(rows.map((row) => row.id))
}

const of = async (ctx: Ctx, id: string) => {
  const one = await personOf(ctx, id)
  const lines = (await linesOf(ctx, [id])).get(id) ?? []
  const asked = await requestsOf(ctx, id)
  const shown = lines.map(({ staff_id: _, hours_per_day: __, key: ___, ...line }) => ({
    ...line,
    asked: asked.has(line.request_id ?? ''),
  }))
  const { services, answers } = one
  const breaks = services.breaks.map((gap) => ({
    ...gap,
    reason: answers.findLast(({ last, from }) => last === gap.last && from === gap.from)?.reason ?? null,
  }))
  return { person: standingOf(one, lines, today()), lots: lotsOf(lines, services.spans), lines: shown, breaks }
}

const idsOf = (people: readonly { staff_id: string }[]) => people.map(({ staff_id }) => staff_id)

/** What is due of everybody, or of some; whether their grants still follow is looked at where the last check found one that does not. */
const dueOf = async (ctx: Ctx, some?: readonly string[]): Promise<Due[]> => {
  const recheck = await differing(ctx)
  return inTurns(some ?? idsOf(await employedOn(ctx, today())), (only) => dueOn(ctx, today(), { only, recheck }))
}

export const leaveLedgerRouter = {
  rules: os.rules.handler(async ({ context }) => ({ rules: await readRules(context) })),
  tryRules: os.tryRules.handler(async ({ input: { rules }, context }) => {
    checkRules(rules)
    return changesBy(context, rules, today())
  }),
  changeRules: os.changeRules.handler(async ({ input: { rules }, context }) => {
    checkRules(rules)
    return { rules: await writeRules(context, rules) }
  }),
  list: os.list.handler(async ({ input: { who }, context }) => {
    const people = await standingsOn(context, today(), who)
    if (people.length > 0) await noteListing(context.db, context, 'leave_ledger', people.length, who === undefined ? {} : { who })
    return { people }
  }),
  of: os.of.handler(async ({ input, context }) => {
    const found = await of(context, input.staff_id)
    await noteReading(context.db, context, staff.name, input.staff_id)
    return found
  }),
  answerBreak: os.answerBreak.handler(async ({ input: { staff_id, ...answer }, context }) => {
    const { services } = await personOf(context, staff_id)
    if (!services.breaks.some(({ last, from }) => last === answer.last && from === answer.from))
      throw invalid({ field: 'from', code: 'no_break' })
    await answerBreak(context, staff_id, answer)
    await checkOwn(context, staff_id)
    return { left: (await of(context, staff_id)).person.balance }
  }),
  due: os.due.handler(async ({ context }) => (await dueOf(context)).map(({ key: _, moves: __, ...line }) => line)),
  settle: os.settle.handler(async ({ input: { staff_ids, seen = [] }, context }) => {
    const isSeen = ({ staff_id, lot, facts }: Due) =>
      seen.some(
        (one) => one.staff_id === staff_id && one.lot === lot && one.working === facts?.working && one.attended === facts.attended,
      )
    // leave that is taken at this moment waits, since what was taken may move
    await lockPeople(context, staff_ids ?? idsOf(await employedOn(context, today())))
    const due = await dueOf(context, staff_ids)
    const isLeft = (one: Due) => isWithoutLeave(one) && !isSeen(one)
    const replaced = new Set(due.flatMap(({ staff_id, kind, facts }) => (kind === 'move' || isRevoking(facts) ? [staff_id] : [])))
    const waits = new Set(due.flatMap((one) => (replaced.has(one.staff_id) && isLeft(one) ? [one.staff_id] : [])))
    return settle(
      context,
      // a grant that is taken back and what takes its place are written together
      due.filter((one) => !isLeft(one) && (one.kind === 'lapse' || !waits.has(one.staff_id))),
    )
  }),
  done: os.done.handler(async ({ context }) => ({
    lines: await doneSince(context, addDays(today(), -DONE_DAYS)),
    checked_at: await lastCheck(context),
  })),
  checkJob: os.checkJob.handler(({ context }) => startJob(context, checkJob, {})),
  adjust: os.adjust.handler(async ({ input, context }) => {
    await personOf(context, input.staff_id)
    await adjust(context, input, today())
    await checkOwn(context, input.staff_id)
    return { left: (await of(context, input.staff_id)).person.balance }
  }),
  opening: os.opening.handler(({ input, context }) => openBalances(context, input, today())),
  take: os.take.handler(async ({ input: { staff_id, from_time = null, hours = null, ...day }, context }) => {
    const one = { ...day, from_time, hours }
    const person = await personOf(context, staff_id)
    const issues = hoursIssues(one)
    if (issues.length > 0) throw invalid(...issues)
    await checkDayOwed(context, { staff_id, kind: 'paid', from_date: one.date, to_date: one.date, dates: [one] }, 'date')
    await take(context, person, randomUUID(), bookedAs([one]))
    await checkOwn(context, staff_id)
    await tellLedgers(context, [staff_id])
    return { left: (await of(context, staff_id)).person.balance }
  }),
  giveBack: os.giveBack.handler(async ({ input: { staff_id, request_id }, context }) => {
    await personOf(context, staff_id)
    await checkOwn(context, staff_id)
    // it is given back when the request is cancelled, so that both say the same
    if ((await requestsOf(context, staff_id)).has(request_id)) throw new AppError('act_not_allowed')
    await giveBack(context, staff_id, request_id)
    await tellLedgers(context, [staff_id])
    return { left: (await of(context, staff_id)).person.balance }
  }),
  print: os.print.handler(async ({ input, context, signal }) => {
    const { file, unprintable } = await printLedgers(context, input, signal ? { signal } : {})
    tellReport(context, { unprintable })
    return file
  }),
  printJob: os.printJob.handler(({ input, context }) => startJob(context, printJob, input)),
}
