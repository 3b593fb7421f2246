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

/** The thirty members of staff, and one who is on the way, with what has happened to some of them by now. */
export const sampleStaff = (story: Story): SampleStaff[] =>
  people.map((person) => ({ ...withFiles(staffRecord(story, person)), ...news(story)[person.key] }))

const news = (story: Story): Record<string, Partial<SampleStaff>> => ({
  s09: { zaishoku_joukyou: 'childcare_leave' },
  s10: { zaishoku_joukyou: 'left', leave_date: story.left, leave_reason: '自己都合退職（実家のある長野県へ転居するため）' },
  s22: { residence_card_expiry_date: story.cardEnds },
  s24: { join_date: story.joined },
  s31: notYet,
})
