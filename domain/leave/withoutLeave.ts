import { isAttended } from './grants.ts'
import type { GrantFacts, LeaveDue } from './leave.api.ts'

/**
 * Whether a grant, or its correction, leaves nobody any leave: because the test of four fifths is not met, because the person works fewer than 48 days a year, or because
 * nothing is granted on the day. Such a line takes away a right, so it is written only for somebody who has seen its days.
 */
export const isWithoutLeave = ({ facts, by }: Pick<LeaveDue, 'facts' | 'by'>): boolean =>
  facts !== null && by === null && (facts.days_a_week === 0 || !isAttended(facts.working, facts.attended))

/** Whether a correction takes a grant back, since nothing is granted on its day. */
export const isRevoking = (facts: GrantFacts | null): boolean => facts !== null && facts.step < 0
