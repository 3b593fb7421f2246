import { randomUUID } from 'node:crypto'
import type { Input } from '#domain/kit/entity.ts'
import { AppError } from '#domain/kit/errors.ts'
import { insuranceCondition } from '#domain/pay/conditions/insuranceCondition.ts'
import { occasionalReviews, periodicReview, type Proposal, type ReviewKind } from '#domain/pay/reviews/proposal.ts'
import { type ReviewRow, standardReviewsApi } from '#domain/pay/reviews/reviews.api.ts'
import { heldOn, type Insurance } from '#domain/pay/run/payInput.ts'
import { addDays } from '#domain/kit/dates.ts'
import type { Language } from '#domain/kit/languages.ts'
import { implementing } from '../../access/calls.ts'
import { noteListing, writeBy } from '../../kit/audit/audit.ts'
import { text } from '../../kit/base/texts.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { recordsOf } from '../../kit/entity/resource.ts'
import { keepImport } from '../../kit/imports/run.ts'
import { insurancePolicy } from '../conditions/policy.ts'
import { reviewedPeople, type ReviewPerson } from './read.ts'

const os = implementing(standardReviewsApi)
const records = recordsOf(insuranceCondition, insurancePolicy)

type Asked = { year: number; kind: ReviewKind }
type Found = { person: ReviewPerson; insurances: readonly Insurance[]; proposal: Proposal }

/** The reviews of a year, by the month from which their standards hold. */
const reviewsOf = async (ctx: Ctx, { year, kind }: Asked): Promise<Found[]> => {
  const { people, facts } = await reviewedPeople(ctx, year, kind)
  return people.flatMap(({ person, of }): Found[] => {
    const found = kind === 'periodic' ? [periodicReview(year, of, facts)] : occasionalReviews(of, facts)
    return found
      .filter((one) => one !== null && one.from.startsWith(`${year}-`))
      .flatMap((proposal) => (proposal ? [{ person, insurances: of.insurances, proposal }] : []))
  })
}

const rowOf = ({ person: { staff_id, staff_code, name, sample }, proposal }: Found): ReviewRow => ({
  staff_id,
  staff_code,
  name,
  sample,
  ...proposal,
  months: [...proposal.months],
  trace: proposal.trace.map((step) => ({ ...step, given: { ...step.given }, rates: [...step.rates] })),
})

const list = async (ctx: Ctx, asked: Asked): Promise<ReviewRow[]> => {
  const rows = (await reviewsOf(ctx, asked)).map(rowOf)
  if (rows.length > 0) await noteListing(ctx.db, ctx, insuranceCondition.name, rows.length, asked)
  return rows
}

/** The present condition with the new standards from their month on; all other facts stay. */
const conditionOf = ({ person, insurances, proposal }: Found): Input<typeof insuranceCondition> & { staff_id: string } => {
  const { kind, from, standard: health_standard, pension: pension_standard } = proposal
  const valid_from = `${from}-01`
  const present = heldOn(insurances, addDays(valid_from, -1))
  if (!present) throw new AppError('stale_version')
  const { health, pension, short_time, adjusted_since, employment } = present
  const decided = { decided_by: kind, health_standard, pension_standard, remarks: null }
  return {
    staff_id: person.staff_id,
    valid_from,
    valid_to: null,
    health,
    pension,
    short_time,
    adjusted_since,
    employment,
    ...decided,
  }
}

type Chosen = Asked & { chosen: readonly { staff_id: string; from: string }[]; language: Language }
const accept = async (ctx: Ctx, { chosen, language, ...asked }: Chosen): Promise<{ accepted: number; run: string | null }> => {
  const keys = new Set(chosen.map(({ staff_id, from }) => `${staff_id} ${from}`))
  const found = (await reviewsOf(ctx, asked)).filter(
    ({ person, proposal }) => proposal.state === 'proposed' && keys.delete(`${person.staff_id} ${proposal.from}`),
  )
  if (found.length === 0) return { accepted: 0, run: null }
  await writeBy(ctx.db, { by: 'bulk' })
  const { ids, ended } = await records.storeMany(ctx, found.map(conditionOf))
  const name = `${text(language, `standard_reviews:run.${asked.kind}`)} ${asked.year}`
  const run = await keepImport(ctx, insuranceCondition, { id: randomUUID(), file: new File([], name), ids, ended })
  return { accepted: ids.length, run }
}

export const standardReviewsRouter = {
  list: os.list.handler(({ input, context }) => list(context, input)),
  accept: os.accept.handler(({ input, context }) => accept(context, input)),
}
