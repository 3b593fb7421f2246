import { implement } from '@orpc/server'
import { homeApi } from '#domain/home/home.api.ts'
import { guard } from '../access/calls.ts'
import type { CallContext } from '../kit/context.ts'
import { removeSample } from './sample.ts'

const os = implement(homeApi).$context<CallContext>().use(guard)

export const homeRouter = { removeSample: os.removeSample.handler(({ context }) => removeSample(context.db)) }
