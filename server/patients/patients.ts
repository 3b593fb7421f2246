import { implement } from '@orpc/server'
import { sql } from 'kysely'
import { patientDateIssues } from '#domain/patients/dates.ts'
import { patient } from '#domain/patients/patient.ts'
import { patientsApi } from '#domain/patients/patients.api.ts'
import { calling, guard } from '../access/calls.ts'
import type { CallContext } from '../kit/context.ts'
import { fitting } from '../kit/fitting.ts'
import { ownRows } from '../kit/list.ts'
import { register } from '../kit/register.ts'
import { resourceHandlers } from '../kit/resource.ts'

/** Patients of the helper's own visits (decisions, Access 4). */
const ownPatients = ownRows(
  'patients.read',
  ({ staff }) => sql`
  exists (select 1 from visit v where v.patient_id = t.id and v.staff_id = ${staff} and v.deleted_at is null)`,
)

export const patientsRouter = register(
  implement(patientsApi).$context<CallContext>().$config(calling).use(guard),
  resourceHandlers(patient, { scope: ownPatients, derive: fitting(patientDateIssues) }),
)
