import { z } from 'zod'
import { get, resource } from '../kit/contract.ts'
import { employee } from './employee.ts'
import { enrolment } from './enrolment.ts'
import { hiringFacts, hiringStates, hiringSteps } from './hiring.ts'
import { relative } from './relative.ts'

const actions = { read: 'employees.read', write: 'employees.write', restore: 'employees.restore' } as const

export const employeesApi = {
  ...resource(employee, { ...actions, reveal: 'employees.reveal', held: 'employees.read' }),
  /** How far the hiring of one person is, step by step (hiring.ts). The rows are those of staff: it begins before there is a record as a foreign worker. */
  hiring: get('/employees/hiring/{staff_id}', 'staff.read')
    .input(z.strictObject({ staff_id: z.uuid() }))
    .output(
      z.object({
        steps: z.array(
          z.object({
            step: z.enum(hiringSteps),
            state: z.enum(hiringStates),
            missing: z.array(z.enum(hiringFacts)),
            at: z.uuid().nullable(),
          }),
        ),
      }),
    ),
}
export const enrolmentsApi = resource(enrolment, actions)
export const relativesApi = resource(relative, { ...actions, reveal: 'employees.reveal' })
