import { implement } from '@orpc/server'
import { staffApi } from '#domain/staff/staff.api.ts'
import { staff } from '#domain/staff/staff.ts'
import { calling, guard } from '../access/calls.ts'
import type { CallContext } from '../kit/context.ts'
import { pictureHandlers } from '../kit/pictures.ts'
import { register } from '../kit/register.ts'
import { resourceHandlers } from '../kit/resource.ts'
import { revealHandler } from '../kit/reveal.ts'

const os = implement(staffApi).$context<CallContext>().$config(calling).use(guard)

export const staffRouter = {
  ...register(os, { ...resourceHandlers(staff), ...pictureHandlers(staff) }),
  reveal: os.reveal.handler(revealHandler(staff)),
}
