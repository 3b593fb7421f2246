import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { showPhone, showPostalCode } from '#domain/kit/kana.ts'
import { withholdingSlip } from '#domain/pay/slips/withholdingSlip.ts'
import { mayBeMade } from '#domain/pay/yearEnd/making.ts'
import { boxesOf } from '#domain/pay/yearEnd/slipOf.ts'
import { type SlipBoxes, slipBoxes } from '#domain/pay/yearEnd/boxes.ts'
import { renderPdf } from '#papers/kit/engine.ts'
import { withholdingSlipPaper } from '#papers/withholding-slip/paper.ts'
import { writing } from '../../access/calls.ts'
import { canonical } from '../../kit/base/canonical.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { constraintError } from '../../kit/db/constraints.ts'
import type { Db } from '../../kit/db/tables.ts'
import { jobKind } from '../../kit/jobs/kind.ts'
import { makeSlip } from '../slips/make.ts'
import { releaseDue } from '../slips/release.ts'
import { printCopiesJob } from './printCopies.ts'
import { slipsToMake, type SlipToMake } from './people.ts'
import { copiesFile, slipForm, legendIn } from './withholdingPaper.ts'

const { year, release_date } = withholdingSlip.fields
const input = z.strictObject({ year: year.schema, release_date: release_date.schema, staff_id: z.array(z.uuid()) })

/** The most time that the paper of one person may take. Milliseconds. */
const LIMIT = 60_000

/** The payer, as slips name it. */
export const payerOf = async ({ db }: Pick<Ctx, 'db'>): Promise<SlipBoxes['payer']> => {
  const {
    name,
    head_office_postal_code: code,
    head_office_address: address,
    telephone,
  } = await db
    .selectFrom('company')
    .select(['name', 'head_office_postal_code', 'head_office_address', 'telephone'])
    .executeTakeFirstOrThrow()
  return {
    name,
    address: [code === null ? '' : `〒${showPostalCode(code)}`, address ?? ''].filter(Boolean).join(' '),
    telephone: telephone === null ? '' : showPhone(telephone),
  }
}

const sealOf = (boxes: SlipBoxes): string => createHash('sha256').update(canonical(boxes)).digest('hex')

/** Keeps what a slip tells, for ever. */
export const keepBoxes = async (db: Db, slip: string, boxes: SlipBoxes): Promise<void> => {
  await sql`insert into withholding_slip_boxes (slip_id, boxes, seal) values (${slip}, ${JSON.stringify(boxes)}::jsonb, ${sealOf(boxes)})`.execute(
    db,
  )
}

/** The boxes of somebody's slip, and its paper for the person. */
export const drawnSlip = async (
  { facts, language }: SlipToMake,
  payer: SlipBoxes['payer'],
  form: Awaited<ReturnType<typeof slipForm>>,
  signal: AbortSignal,
): Promise<{ boxes: SlipBoxes; pdf: Uint8Array }> => {
  // a year that was settled before a box was asked does not tell it
  const boxes = slipBoxes.parse(boxesOf({ ...facts, payer }))
  const { pdf } = await renderPdf(
    withholdingSlipPaper,
    { ...form, slips: [{ legend: legendIn(language), boxes }] },
    { signal, limit: LIMIT },
  )
  return { boxes, pdf }
}

type Made = { readonly of: SlipToMake; readonly boxes: SlipBoxes; readonly pdf: Uint8Array }
type Asked = z.output<typeof input>

/** Stores a slip with its boxes in a transaction of its own. @returns whether it was stored: somebody else may have given one meanwhile */
const stored = async (ctx: Ctx, apart: Ctx['db'], asked: Asked, { of, boxes, pdf }: Made): Promise<boolean> => {
  try {
    await writing(apart, { actor: ctx.actor, address: ctx.address }, async (db) => {
      const id = await makeSlip({ ...ctx, db }, 'withholding_slip', {
        of: { staff_id: of.staff_id, sample: of.sample },
        facts: { year: asked.year, release_date: asked.release_date, details: null },
        from: { source: 'run' },
        paper: { name: copiesFile('recipient', asked.year), pdf },
      })
      await keepBoxes(db, id, boxes)
    })
    return true
  } catch (error) {
    if (constraintError(error)?.code === 'withholding_slip_exists') return false
    throw error
  }
}

/**
 * Makes the withholding slips of a year, each in a transaction of its own: stopped in the middle, what is made stays, and the job goes on with those who have none, when another worker takes it.
 */
export const makeSlipsJob = jobKind({
  name: 'withholding_slip.makeYear',
  action: 'slips.write',
  place: 'withholding_slip.makeYear',
  input,
  run: async ({ input: asked, ctx, apart, progress, signal }) => {
    const named = asked.staff_id.length > 0 ? asked.staff_id : null
    const people = (await slipsToMake(ctx, asked.year, named)).filter(({ issues }) => mayBeMade(issues))
    const payer = await payerOf(ctx)
    const form = await slipForm(ctx, 'recipient')
    progress(0, people.length)
    let made = 0
    for (const [at, of] of people.entries()) {
      signal.throwIfAborted()
      if (await stored(ctx, apart, asked, { of, ...(await drawnSlip(of, payer, form, signal)) })) made += 1
      progress(at + 1, people.length)
    }
    await writing(apart, { actor: ctx.actor, address: ctx.address }, async (db) => {
      while ((await releaseDue({ ...ctx, db }, 'withholding_slip')) > 0);
    })
    return { rows: made }
  },
})

export const slipMakingJobs = [makeSlipsJob, printCopiesJob]
