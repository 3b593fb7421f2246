import { entity, validity } from '../kit/entity.ts'
import type { FieldIssue } from '../kit/errors.ts'
import { boolean, date, optional } from '../kit/fields.ts'
import { staff } from './staff.ts'

/**
 * What somebody has asked not to work, from a date to a date: an expectant mother, or one whose child is not a year old, works no overtime and on no statutory holiday, nor by variable
 * hours (Labour Standards Act 66(1) and (2)), and no night (66(3)) once she has asked. Why somebody asks is not kept: planning needs the limit alone.
 */
export const requestedLimit = entity({
  name: 'requested_limit',
  path: 'requested-limits',
  namespace: 'staff',
  of: staff,
  dated: true,
  told: ['no_overtime', 'no_night'],
  fields: { ...validity, requested_on: optional(date()), no_overtime: boolean(), no_night: boolean() },
  named: ['valid_from'],
  personal: true,
  listed: ['valid_from', 'valid_to', 'requested_on', 'no_overtime', 'no_night'],
  search: [],
  sorts: ['valid_from', 'updated_at'],
  filters: ['no_overtime', 'no_night'],
})

/** Whoever asked for nothing has no limit. */
export const requestedLimitIssues = ({ no_overtime, no_night }: { no_overtime: boolean; no_night: boolean }): FieldIssue[] =>
  no_overtime || no_night ? [] : [{ field: 'no_overtime', code: 'required' }]
