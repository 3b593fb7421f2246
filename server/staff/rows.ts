import { inOffices } from '../kit/rows.ts'

const office = { office: inOffices }
/** Staff of the establishments that an account is limited to; their working time likewise. */
export const staffReaches = { 'staff.read': office, 'staff.write': office, 'staff.reveal': office, 'time.read': office }
