import { z } from 'zod'
import type { EntityName } from '../entities.ts'
import { option } from '../kit/option.ts'

/** The kinds of records that the search finds, in the order in which they are shown: people first, then what is about them. */
export const foundKinds = [
  'staff',
  'patient',
  'employee',
  'user_account',
  'medical_institution',
  'visiting_nursing_station',
  'company_housing',
  'company_parking',
  'establishment',
  'document',
  'signature_request',
  'leave_request',
  'absence',
  'time_correction',
  'staff_change',
  'shift_report',
  'travel_time',
  'transport_entry',
  'pay_run',
  'payslip',
  'withholding_slip',
  'slip_agreement',
  'year_end_declaration',
  'pay_item',
  'handover_layout',
  'legal_hold',
  'calendar_event',
] as const satisfies readonly EntityName[]
export type FoundKind = (typeof foundKinds)[number]

/** The most records of one kind that a search answers. */
export const MAX_OF_KIND = 5
/** The most records that somebody used last that are answered. */
export const MAX_RECENT = 8

const kind = z.enum(foundKinds)
/** Records of one kind that were found. `more`: there are others. */
export const foundGroup = z.object({ entity: kind, items: z.array(option), more: z.boolean() })
export type FoundGroup = z.infer<typeof foundGroup>
/** A record that somebody used lately. */
export const recentRecord = option.extend({ entity: kind })
export type RecentRecord = z.infer<typeof recentRecord>
