import { z } from 'zod'
import { planScope } from '#domain/visits/plans.api.ts'
import { jobKind } from '../../kit/jobs/kind.ts'
import { generate } from './generate.ts'
import { takeBack } from './takeBack.ts'

/** The visits of a period from their plans. The company does one at a time. */
export const generateJob = jobKind({
  name: 'weekly_plan.generate',
  action: 'plans.write',
  place: 'plans',
  input: planScope,
  run: async ({ input, ctx, progress, signal }) => {
    const plan = await generate(ctx, input, { progress, signal })
    return { rows: plan.new + plan.changed + plan.gone, plan }
  },
})

/** What takes them back. */
export const takeBackJob = jobKind({
  name: 'weekly_plan.takeBack',
  action: 'plans.write',
  place: 'plans',
  input: z.strictObject({ run: z.uuid() }),
  run: async ({ input, ctx }) => ({ rows: await takeBack(ctx, input.run) }),
})

export const planJobs = [generateJob, takeBackJob]
