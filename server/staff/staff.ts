import { implement } from '@orpc/server'
import { staffApi } from '#domain/staff/staff.api.ts'
import { staffDateIssues } from '#domain/staff/dates.ts'
import { staff } from '#domain/staff/staff.ts'
import { calling, guard } from '../access/calls.ts'
import type { CallContext } from '../kit/context.ts'
import { fitting } from '../kit/fitting.ts'
import { pictureHandlers } from '../kit/pictures.ts'
import { register } from '../kit/register.ts'
import { resourceHandlers } from '../kit/resource.ts'
import { revealHandler } from '../kit/reveal.ts'

const os = implement(staffApi).$context<CallContext>().$config(calling).use(guard)

export const staffRouter = {
  ...register(os, { ...resourceHandlers(staff, { derive: fitting(staffDateIssues) }), ...pictureHandlers(staff) }),
  reveal: os.reveal.handler(revealHandler(staff)),
}
