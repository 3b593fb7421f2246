// stand-in until the sample company's author writes this file
import type { Input } from '#domain/kit/entity.ts'
import type { patient } from '#domain/patients/patient.ts'
import type { staff } from '#domain/staff/staff.ts'
import type { visit } from '#domain/visits/visit.ts'
export const sampleCompany = (_today: string): { staff: (Input<typeof staff> & { key: string })[]; patients: (Input<typeof patient> & { key: string })[]; visits: (Input<typeof visit> & { key: string })[] } => ({ staff: [], patients: [], visits: [] })
