import { user } from './access/user.ts'
import type { Entity } from './kit/entity.ts'
import { patient } from './patients/patient.ts'
import { staff } from './staff/staff.ts'
import { visit } from './visits/visit.ts'

/** Every entity of the product: what the audit trail can name, and what the tests of facts and labels go through. */
export const entities: readonly Entity[] = [user, staff, patient, visit]
