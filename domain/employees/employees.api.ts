import { resource } from '../kit/contract.ts'
import { employee } from './employee.ts'
import { enrolment } from './enrolment.ts'
import { relative } from './relative.ts'

const actions = { read: 'employees.read', write: 'employees.write', restore: 'employees.restore' } as const

export const employeesApi = resource(employee, { ...actions, reveal: 'employees.reveal', held: 'employees.read' })
export const enrolmentsApi = resource(enrolment, actions)
export const relativesApi = resource(relative, { ...actions, reveal: 'employees.reveal' })
