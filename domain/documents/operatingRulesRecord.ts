import { establishment } from '../company/establishment.ts'
import { entity, validity } from '../kit/entity.ts'
import { operatingRules } from './operatingRules.ts'

/** The operating rules of an establishment (運営規程) from a date to a date. Contracts and manuals of patients are made from those of their day. */
export const operatingRulesRecord = entity({
  name: 'operating_rules',
  path: 'operating-rules',
  namespace: 'documents',
  of: establishment,
  dated: true,
  told: ['manager'],
  fields: { ...validity, ...operatingRules },
  named: ['valid_from'],
  listed: ['valid_from', 'valid_to', 'manager', 'service_kinds', 'area', 'business_days', 'business_hours'],
  search: ['manager', 'area'],
  sorts: ['valid_from', 'updated_at'],
  filters: ['service_kinds'],
})
