import { entity, validity } from '../kit/entity.ts'
import { boolean, choice, date, integer, optional, reference, text, time } from '../kit/fields.ts'
import { koyouKeitai, staff } from './staff.ts'

export const contractKinds = ['indefinite', 'fixed_term'] as const

/**
 * Under which conditions somebody is employed, from a date to a date (Labour Standards Act 15; Enforcement Regulation 5). Weekly hours are
 * minutes; `contract_end` is the last day of a contract with a term, which may be renewed while the conditions stay. `variable_hours`: the one-month variable system
 * (Labour Standards Act 32-2).
 */
export const employment = entity({
  name: 'employment',
  path: 'employments',
  namespace: 'staff',
  of: staff,
  dated: true,
  told: ['koyou_keitai', 'establishment_id', 'work_kind'],
  fields: {
    ...validity,
    establishment_id: optional(reference('establishment', 'name')),
    contract_kind: choice('staff:contract_kind', contractKinds),
    contract_end: optional(date()),
    koyou_keitai: optional(choice('staff:koyou_keitai', koyouKeitai)),
    work_kind: optional(text(100)),
    weekly_days: optional(integer(0, 7)),
    weekly_hours: optional(time(60 * 60)),
    variable_hours: boolean(),
  },
  named: ['valid_from'],
  personal: true,
  listed: [
    'valid_from',
    'valid_to',
    'establishment_id',
    'contract_kind',
    'contract_end',
    'koyou_keitai',
    'work_kind',
    'weekly_days',
    'weekly_hours',
    'variable_hours',
  ],
  search: ['work_kind'],
  sorts: ['valid_from', 'weekly_hours', 'updated_at'],
  filters: ['contract_kind', 'koyou_keitai', 'establishment_id'],
})
