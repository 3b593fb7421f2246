import { addDays, dateOf, weekday } from '#domain/kit/dates.ts'
import { leaveOn } from '#domain/leave/leaveRequest.ts'
import type { SampleLeaveRequest, SampleVisit } from '../records.ts'
import type { Story } from '../story.ts'

/** Why another day was offered. */
export const OFFERED = '同じ日に研修で2人抜けるため、前の週にずらしていただけると助かります。'

/** Of this team, one asks each. */
const TEAM = ['s22', 's23', 's25', 's26', 's28', 's20', 's24', 's29']
/** How far ahead people ask. Days. */
const AHEAD = [6, 7, 8, 9, 10, 11, 12, 13]

/**
 * One waits for an answer over visits that somebody else would have to make; one was approved, and one moved to the day that was offered, both on
 * days without visits.
 */
export const leaveRequestsOf = ({ today }: Story, visits: readonly SampleVisit[]): SampleLeaveRequest[] => {
  const touching = (staff: string, date: string) =>
    visits.filter(({ staff_id, starts_at, ends_at }) => staff_id === staff && [dateOf(starts_at), dateOf(ends_at)].includes(date))
      .length
  // Sundays are the statutory holidays of a company that has not chosen others, and nobody takes leave on one
  const days = AHEAD.map((ahead) => addDays(today, ahead)).filter((date) => weekday(date) !== 0)
  const busy = (staff: string) => days.find((date) => touching(staff, date) >= 2)
  const free = (staff: string) => days.find((date) => touching(staff, date) === 0)
  const [asking] = TEAM.flatMap((staff) => {
    const date = busy(staff)
    return date === undefined ? [] : [{ staff, date }]
  })
  const others = TEAM.filter((staff) => staff !== asking?.staff).flatMap((staff) => {
    const date = free(staff)
    return date === undefined ? [] : [{ staff, date }]
  })
  const [approved, moved] = others
  return [
    ...(asking ? [requestOf('leave-pending', asking, { details: '子どもの学校行事のため。', state: 'pending' })] : []),
    ...(approved ? [requestOf('leave-approved', approved, { state: 'approved' })] : []),
    ...(moved ? [requestOf('leave-moved', moved, { state: 'approved', proposed_from: moved.date })] : []),
  ]
}

type Asking = { staff: string; date: string }
const requestOf = (
  key: string,
  { staff, date }: Asking,
  more: Pick<SampleLeaveRequest, 'state'> & Partial<SampleLeaveRequest>,
): SampleLeaveRequest => {
  const dates = [leaveOn(date)]
  return {
    key,
    staff_id: staff,
    kind: 'paid',
    from_date: date,
    to_date: date,
    dates,
    details: null,
    deputy_id: null,
    deputy_from: null,
    deputy_to: null,
    proposed_from: null,
    ...more,
  }
}
