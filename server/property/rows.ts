import { inOffices } from '../kit/context/rows.ts'

const office = { office: inOffices }
/** Housing and parking of the establishments that an account is limited to. */
export const propertyScopes = { 'property.read': office, 'property.write': office }
