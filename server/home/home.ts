import { implement } from '@orpc/server'
import { homeApi } from '#domain/home/home.api.ts'
import { calling, guard } from '../access/calls.ts'
import type { CallContext } from '../kit/context.ts'
import { removeSample } from './sample.ts'

const os = implement(homeApi).$context<CallContext>().$config(calling).use(guard)

export const homeRouter = { removeSample: os.removeSample.handler(({ context }) => removeSample(context.db)) }
