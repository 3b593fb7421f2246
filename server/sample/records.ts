import type { Input } from '#domain/kit/entity.ts'
import type { patient } from '#domain/patients/patient.ts'
import type { staff } from '#domain/staff/staff.ts'
import type { visit } from '#domain/visits/visit.ts'

type Keyed<T> = T & { key: string }
export type SampleStaff = Keyed<Input<typeof staff>>
/** `staff_id` holds the key of a staff record. */
export type SamplePatient = Keyed<Input<typeof patient>>
/** `staff_id` and `patient_id` hold keys. */
export type SampleVisit = Keyed<Input<typeof visit>>

export type SampleCompany = { staff: SampleStaff[]; patients: SamplePatient[]; visits: SampleVisit[] }
