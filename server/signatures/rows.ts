import { sql } from 'kysely'
import type { Asker } from '../kit/context/rows.ts'

/**
 * Requests about people of these establishments. What is about nobody is of the whole company, and no manager's of single ones; what tells a wage
 * is read by administrators alone (decision 146).
 */
const subordinates = ({ offices }: Asker) => sql`(not t.confidential and (cardinality(${offices}) = 0
  or exists (select 1 from staff s where s.id = t.staff_id and s.establishment_id = any(${offices}))
  or t.staff_id is null and exists (select 1 from patient p where p.id = t.patient_id and p.establishment_id = any(${offices}))))`

export const signatureScopes = { 'signatures.read': { subordinates }, 'signatures.write': { subordinates } }
