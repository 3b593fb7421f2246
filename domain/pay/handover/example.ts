import { instant } from '../../kit/dates.ts'
import { attendanceFigures, type AttendanceFigures, awayFigures, type AwayFigures } from '../../time/attendance/attendance.ts'
import type { ClosedMonth } from './figures.ts'

const zeros = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
const none: AttendanceFigures = zeros(attendanceFigures)
const noAway: AwayFigures = zeros(awayFigures)
const nobody = '00000000-0000-4000-8000-000000000000'

/** An invented closed month with something in most columns: by it a layout is shown before any month is closed. */
export const exampleMonth: ClosedMonth = {
  closing: 1,
  closed_on: '2026-11-02',
  period: ['2026-10-01', '2026-10-31'],
  month: {
    staff_id: nobody,
    staff_code: '0012',
    name: '見本 花子',
    kana: 'ミホン ハナコ',
    sample: true,
    month: '2026-10',
    figures: {
      ...none,
      ...noAway,
      days: 21,
      total: 10_199,
      regular: 9_720,
      overtime: 479,
      night: 359,
      night_regular: 300,
      night_overtime: 59,
      break: 1_260,
      service: 7_440,
      travel: 630,
      waiting: 185,
      planned: 10_080,
      group_home_stays: 2,
      paid_leave: 1.5,
      paid_leave_minutes: 120,
      away_days: 1,
      away_unpaid_days: 1,
    },
    differing: 0,
    issues: 0,
    begins: instant('2026-10-01', 9 * 60),
    reaches: instant('2026-10-01', 18 * 60),
    held: [],
    days: [
      {
        date: '2026-10-01',
        kind: 'plain',
        work: [{ starts_at: instant('2026-10-01', 9 * 60), ends_at: instant('2026-10-01', 18 * 60) }],
        figures: none,
        away: [{ kind: 'sickness', from: null, to: null, percent: 0, wage: null, minutes: 480 }],
        fixed: null,
        leave_times: [],
        scheduled: { starts_at: instant('2026-10-01', 9 * 60), ends_at: instant('2026-10-01', 18 * 60), minutes: 480 },
        corrected: false,
        ahead: false,
        issues: [],
        pieces: [],
        visits: [
          {
            id: nobody,
            starts_at: instant('2026-10-01', 17 * 60),
            ends_at: instant('2026-10-01', 19 * 60),
            done: null,
            breaks: [],
            patient_id: nobody,
            minutes: 120,
            patient_name: null,
            service_type: 'home_care_body',
            remarks: null,
          },
        ],
        ways: [],
        late: [],
      },
    ],
  },
}
