import { implement } from '@orpc/server'
import { patient } from '#domain/patients/patient.ts'
import { patientsApi } from '#domain/patients/patients.api.ts'
import { calling, guard } from '../access/calls.ts'
import type { CallContext } from '../kit/context.ts'
import { register } from '../kit/register.ts'
import { resourceHandlers } from '../kit/resource.ts'

export const patientsRouter = register(implement(patientsApi).$context<CallContext>().$config(calling).use(guard), resourceHandlers(patient))
