import { emptyInput, type Input, type Stored } from '#domain/kit/entity.ts'
import { AppError, invalid } from '#domain/kit/errors.ts'
import { holdIssues, type HoldState, legalHold } from '#domain/retention/legalHold.ts'
import { legalHoldsApi, type LegalHoldRow } from '#domain/retention/retention.api.ts'
import { implementing } from '../access/calls.ts'
import { today } from '../kit/base/today.ts'
import type { Ctx } from '../kit/context/context.ts'
import { doAct, makeBy } from '../kit/entity/acts.ts'
import { recordsOf } from '../kit/entity/resource.ts'
import type { AnyRow } from '../kit/records/select.ts'
import { fitting } from '../kit/records/fitting.ts'
import { type Chosen, dueRecords } from './erase.ts'

type Before = Input<typeof legalHold> & Stored & { state?: HoldState }

/** A hold that was lifted stays as it was. */
const changing = (_: Ctx, before: Input<typeof legalHold> & Stored, changes: object): Promise<Record<string, never>> => {
  if (!('state' in changes) && (before as Before).state !== 'held') throw new AppError('act_not_allowed')
  return Promise.resolve({})
}

/** What holds add to the common handlers. */
export const legalHoldPolicy = { derive: fitting(holdIssues), changing }

const os = implementing(legalHoldsApi)
const records = recordsOf(legalHold, legalHoldPolicy)
const holdOf = async (ctx: Ctx, id: string) => (await records.one(ctx, { id })) as AnyRow & LegalHoldRow

export const legalHoldsRouter = {
  place: os.place.handler(async ({ input, context }) => holdOf(context, await makeBy(context, legalHold, records, 'place', input))),
  lift: os.lift.handler(async ({ input, context }) => {
    await doAct(context, legalHold, records, 'lift', input)
    return holdOf(context, input.id)
  }),
}

/** By which fact a hold names a record of each table; of papers on pay, whose own holds there are none, their person is held. */
const factOf: Readonly<Record<Chosen['entity'], 'document_id' | 'node_id' | 'request_id' | 'staff_id' | 'patient_id'>> = {
  document: 'document_id',
  archive_node: 'node_id',
  signature_request: 'request_id',
  payslip: 'staff_id',
  withholding_slip: 'staff_id',
  year_end_declaration: 'staff_id',
  shift_report: 'patient_id',
  suction_permission: 'staff_id',
  certificate: 'patient_id',
}
type Longer = { records: readonly Chosen[]; until: string; reason: string }
/** Keeps records whose time is over until a day, each by a hold of its own. A person whose papers are kept longer is held once. */
export const keepLonger = async (ctx: Ctx, { records: asked, until, reason }: Longer): Promise<number> => {
  const from = today()
  if (until <= from) throw invalid({ field: 'until', code: 'past_date' })
  const rows = await dueRecords(ctx, asked)
  const held = new Map(
    rows.map((row) => {
      const fact = factOf[row.entity]
      const of = fact === 'staff_id' ? row.staff_id : fact === 'patient_id' ? row.patient_id : row.id
      return [`${fact} ${of}`, { [fact]: of }] as const
    }),
  )
  for (const named of held.values())
    await makeBy(ctx, legalHold, records, 'place', {
      ...emptyInput(legalHold.fields),
      ...named,
      reason,
      held_from: from,
      held_until: until,
    })
  return rows.length
}
