import { describe, expect, test } from 'vitest'
import { planVisits, type Standing, type Wanted } from './planned.ts'

const at = (time: string) => `2026-12-07T${time}:00+09:00`
const wanted = (start: string, end: string, more: Partial<Wanted> = {}): Wanted => ({
  plan_id: `plan ${start}`,
  plan_date: '2026-12-07',
  plan_slot: 1,
  patient_id: 'Tanaka',
  staff_id: 'Sato',
  service_type: 'home_care_body',
  night_duty: null,
  service_details: null,
  breaks: [],
  starts_at: at(start),
  ends_at: at(end),
  ...more,
})
const standing = (visit: Wanted, more: Partial<Standing> = {}): Standing => ({
  ...visit,
  id: `visit ${visit.plan_id}`,
  by_hand: false,
  trashed: false,
  ...more,
})
const empty: Parameters<typeof planVisits>[1] = { standing: [], byHand: [], busy: [], unfit: () => null }
const morning = wanted('09:00', '10:00')
const told = (planned: ReturnType<typeof planVisits>) =>
  planned.map(({ kind, conflict, visit }) => [kind, conflict, visit.staff_id])

describe('a visit of a plan', () => {
  test.each([
    ['is made', empty, ['new', null, 'Sato']],
    ['that is there as it should be stays', { ...empty, standing: [standing(morning)] }, ['same', null, 'Sato']],
    ['follows the plan', { ...empty, standing: [standing(morning, { ends_at: at('09:30') })] }, ['changed', null, 'Sato']],
    [
      'that somebody changed is left to people',
      { ...empty, standing: [standing(morning, { staff_id: 'Suzuki', by_hand: true })] },
      ['kept', null, 'Suzuki'],
    ],
    [
      'that somebody cancelled is not made again',
      { ...empty, standing: [standing(morning, { trashed: true })] },
      ['kept', null, 'Sato'],
    ],
    [
      'is not made beside one that was planned by hand at that time',
      { ...empty, byHand: [{ patient_id: 'Tanaka', service_type: 'home_care_body', starts_at: at('09:00') }] },
      ['kept', null, 'Sato'],
    ],
    [
      'is planned unassigned where its helper is elsewhere',
      { ...empty, busy: [{ staff_id: 'Sato', starts_at: at('08:00'), ends_at: at('09:01') }] },
      ['new', 'taken', null],
    ],
    [
      'has its helper where the one before ends when it begins',
      { ...empty, busy: [{ staff_id: 'Sato', starts_at: at('08:00'), ends_at: at('09:00') }] },
      ['new', null, 'Sato'],
    ],
    ['is planned unassigned where its helper has left', { ...empty, unfit: (): 'away' => 'away' }, ['new', 'away', null]],
  ] as const)('%s', (_, around, expected) => expect(told(planVisits([morning], around))).toEqual([expected]))

  test('goes when no plan says it any more, unless somebody has changed it', () => {
    const other = wanted('15:00', '16:00')
    expect(told(planVisits([], { ...empty, standing: [standing(morning), standing(other, { by_hand: true })] }))).toEqual([
      ['gone', null, 'Sato'],
    ])
  })
})

test('of two plans that want one helper at one time the first has her, and done once more nothing changes', () => {
  const two = [wanted('09:30', '10:30', { patient_id: 'Ito' }), morning]
  const once = planVisits(two, empty)
  expect(told(once)).toEqual([
    ['new', null, 'Sato'],
    ['new', 'taken', null],
  ])
  const again = planVisits(two, { ...empty, standing: once.map(({ visit }) => standing(visit)) })
  expect(told(again)).toEqual([
    ['same', null, 'Sato'],
    ['same', 'taken', null],
  ])
})
