import { addDays } from '#domain/kit/dates.ts'
import type { EnrollmentStatus } from '#domain/employees/enrolmentStatus.ts'
import type { SampleEnrolment, SampleRelative } from '../records.ts'
import { inStory, type Story } from '../story.ts'

/** From which days on who had which status; each holds until the next. Dates are those of the year of telling. */
const told: Readonly<Record<string, readonly (readonly [from: string, status: EnrollmentStatus])[]>> = {
  fs22: [
    ['2022-11-01', '4'],
    ['2022-12-20', '6'],
    ['2023-01-16', '5'],
  ],
  fs26: [
    ['2024-01-15', '4'],
    ['2024-05-01', '6'],
    ['2024-06-03', '5'],
  ],
  fs28: [
    ['2023-07-03', '1'],
    ['2023-08-01', '7'],
    ['2023-09-01', '5'],
  ],
  fs31: [],
}

type Dated = { from: string; status: EnrollmentStatus }

/** Somebody did not come to work and could not be reached for three days; nobody has reported it yet. */
const away = ({ today }: Story): Dated[] => [
  { from: addDays(today, -9), status: '8' },
  { from: addDays(today, -6), status: '5' },
]

/** The offer is taken, the papers are ready, and the entry is to come. */
const onTheWay = ({ today }: Story): Dated[] => [
  { from: addDays(today, -160), status: '2' },
  { from: addDays(today, -100), status: '4' },
  { from: addDays(today, -12), status: '6' },
]

/** What has happened of late, by whom it happened to. */
const lately: Readonly<Record<string, (story: Story) => Dated[]>> = { fs26: away, fs31: onTheWay }

/** The enrolment of the foreign workers up to now. */
export const sampleEnrolments = (story: Story): SampleEnrolment[] =>
  Object.entries(told).flatMap(([of, statuses]) => {
    const past = statuses.map(([from, status]): Dated => ({ from: inStory(story, from), status }))
    const dated = [...past, ...(lately[of]?.(story) ?? [])]
    return dated.map(({ from, status }, i) => {
      const next = dated[i + 1]
      return {
        key: `n${of}${i}`,
        of,
        valid_from: from,
        valid_to: next ? addDays(next.from, -1) : null,
        enrollment_status: status,
        reason: null,
        reported_on: null,
      }
    })
  })

/** Their relatives in Japan. */
export const sampleRelatives = (story: Story): SampleRelative[] => [
  {
    key: 'rfs28a',
    of: 'fs28',
    name: 'KO MIN THU',
    relationship: '夫',
    birth_date: inStory(story, '1996-02-17'),
    nationality: 'mm',
    live_together: true,
    work_address: '株式会社 いけぶくろ食品（豊島区）',
    card_number: 'TB00009928QA',
  },
  {
    key: 'rfs22a',
    of: 'fs22',
    name: 'LE THI HOA',
    relationship: '妹',
    birth_date: inStory(story, '2003-06-11'),
    nationality: 'vn',
    live_together: false,
    work_address: 'さくら日本語学院（新宿区）',
    card_number: 'UH00009922WA',
  },
]
