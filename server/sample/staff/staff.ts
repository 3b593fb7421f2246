import { addDays, addMonths } from '#domain/kit/dates.ts'
import type { SampleStaff } from '../records.ts'
import type { Story } from '../story.ts'
import { withFiles } from './files.ts'
import { coming, notYet } from './coming.ts'
import { helpers } from './helpers.ts'
import { homesStaff } from './homes.ts'
import { officeStaff } from './office.ts'
import { staffRecord } from './person.ts'

const people = [...officeStaff, ...homesStaff, ...helpers, ...coming]

/** What a member of staff does. */
export const workOf = (key: string): string => people.find((person) => person.key === key)?.work ?? ''

/** The thirty members of staff, one who has left some months ago, and one who is on the way, with what has happened to some of them by now. */
export const sampleStaff = (story: Story): SampleStaff[] =>
  people.map((person) => ({ ...withFiles(renewing(story, staffRecord(story, person))), ...news(story)[person.key] }))

/** Whose driving licence ends next month. */
const renewing = (story: Story, record: SampleStaff): SampleStaff =>
  record.key === 's21'
    ? {
        ...record,
        licenses: record.licenses.map((one) => (one.license_name === DRIVING ? { ...one, license_until: story.licenceEnds } : one)),
      }
    : record
const DRIVING = '普通自動車第一種運転免許'

const FORTY_YEARS = 40 * 12
const news = (story: Story): Record<string, Partial<SampleStaff>> => ({
  // turns forty in the second month that is paid, from which nursing care insurance is paid for
  s07: { birth_date: addMonths(addDays(addMonths(story.first, 1), 14), 0 - FORTY_YEARS) },
  s09: { zaishoku_joukyou: 'childcare_leave' },
  s10: {
    zaishoku_joukyou: 'left',
    leave_date: story.left,
    leave_kind: 'resignation',
    leave_reason: '実家のある長野県へ転居するため',
  },
  s32: {
    zaishoku_joukyou: 'left',
    leave_date: story.leftEarlier,
    leave_kind: 'resignation',
    leave_reason: '医療事務の職に就くため',
  },
  s22: { residence_card_expiry_date: story.cardEnds },
  s24: { join_date: story.joined },
  s28: { residence_card_issue_date: addDays(story.stayEnds, -365), residence_card_expiry_date: story.stayEnds },
  s31: notYet,
})
