import { acts } from '../../kit/acts.ts'
import type { WagePeriods } from '../../kit/wagePeriod.ts'

/** Where somebody's month of attendance stands. */
export const monthStates = ['open', 'confirmed', 'approved', 'closed'] as const
export type MonthState = (typeof monthStates)[number]

/** People of one call for their months: whoever has more calls several times. */
export const MOST_MONTHS = 500

/** What may follow: whoever worked confirms, the office approves and closes, and only an administrator opens again, with a reason. */
export const monthActs = acts('state', {
  confirm: { from: [null, 'open'], to: 'confirmed' },
  /** By the office, where whoever worked confirmed on paper or by telephone: the reason says how. */
  confirm_for: { from: [null, 'open'], to: 'confirmed', reason: 'required' },
  take_back: { from: ['confirmed'], to: 'open' },
  /** With a reason where days still ask for somebody. */
  approve: { from: ['confirmed'], to: 'approved', reason: 'optional' },
  /** By whoever approved, at once: the month is confirmed as before, and nobody is told. */
  withdraw: { from: ['approved'], to: 'confirmed' },
  send_back: { from: ['confirmed', 'approved'], to: 'open', reason: 'required' },
  close: { from: ['approved'], to: 'closed' },
  reopen: { from: ['closed'], to: 'open', reason: 'required' },
})
export type MonthAct = keyof typeof monthActs.steps

/** Whether the wage period of a month is over: it is confirmed from then on. */
export const isOver = (month: string, today: string, { endsOf }: WagePeriods): boolean => today > endsOf(month)[1]
