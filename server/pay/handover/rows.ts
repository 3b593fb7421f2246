import { inOffices } from '../../kit/context/rows.ts'

const office = { office: inOffices }
/** Managers hand over the months of the people of the establishments that they are limited to. */
export const handoverScopes = { 'handover.read': office, 'handover.write': office }
