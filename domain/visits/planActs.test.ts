import { expect, test } from 'vitest'
import { changeLines, newLines, type PlanActsDone, type StoredLine, undoActs } from './planActs.ts'

const plan = {
  name: '朝のケア',
  every_weeks: 1,
  month_weeks: [],
  start_time: 540,
  minutes: 60,
  breaks: [],
  service_type: 'home_care_body',
  night_duty: null,
  service_details: null,
  helper_count: 1,
  helper_ids: [],
  valid_from: '2026-11-01',
  valid_to: null,
  on_company_holidays: 'keep',
  on_national_holidays: 'keep',
} satisfies Partial<StoredLine>
const line = (id: string, weekday: StoredLine['weekday'], version = 1): StoredLine => ({ ...plan, id, version, weekday })
const [mon, wed, fri] = [line('m', 'monday'), line('w', 'wednesday', 4), line('f', 'friday')]

test('several weekdays begin a line each, from Monday on', () => {
  expect(newLines(plan, ['friday', 'monday'])).toEqual([
    { do: 'create', line: { ...plan, weekday: 'monday' } },
    { do: 'create', line: { ...plan, weekday: 'friday' } },
  ])
})

test.each([
  [
    'another time on every day',
    { start_time: 600 },
    [
      { do: 'change', id: 'm', version: 1, changes: { start_time: 600 } },
      { do: 'change', id: 'w', version: 4, changes: { start_time: 600 } },
      { do: 'change', id: 'f', version: 1, changes: { start_time: 600 } },
    ],
  ],
  ['a day less', { weekdays: ['monday', 'friday'] }, [{ do: 'trash', id: 'w', version: 4 }]],
  [
    'a day more, as the others are',
    { weekdays: ['monday', 'tuesday', 'wednesday', 'friday'] },
    [{ do: 'create', line: { ...plan, weekday: 'tuesday' } }],
  ],
  [
    'another day in place of one: the line goes there',
    { weekdays: ['monday', 'thursday', 'friday'] },
    [{ do: 'change', id: 'w', version: 4, changes: { weekday: 'thursday' } }],
  ],
  [
    'one day alone, and longer',
    { weekdays: ['saturday'], minutes: 90 },
    [
      { do: 'change', id: 'm', version: 1, changes: { minutes: 90, weekday: 'saturday' } },
      { do: 'trash', id: 'w', version: 4 },
      { do: 'trash', id: 'f', version: 1 },
    ],
  ],
  ['the same days', { weekdays: ['friday', 'wednesday', 'monday'] }, []],
] as const)('%s', (_, changes, acts) => expect(changeLines([mon, wed, fri], changes)).toEqual(acts))

const row = (one: StoredLine, more: object = {}) =>
  ({ ...one, deleted_at: null, ...more }) as unknown as PlanActsDone[number]['after']
test.each<[string, PlanActsDone, ReturnType<typeof undoActs>]>([
  ['a new line goes into the trash', [{ before: null, after: row(mon) }], [{ do: 'trash', id: 'm', version: 1 }]],
  [
    'one in the trash comes back',
    [{ before: row(mon), after: row(mon, { version: 2, deleted_at: '2026-11-20T01:00:00Z' }) }],
    [{ do: 'restore', id: 'm' }],
  ],
  [
    'one that came back goes there again',
    [{ before: row(mon, { deleted_at: '2026-11-20T01:00:00Z' }), after: row(mon, { version: 3 }) }],
    [{ do: 'trash', id: 'm', version: 3 }],
  ],
  [
    'a changed one has again what it had, at the version that was left',
    [{ before: row(wed), after: row(wed, { version: 5, start_time: 600, month_weeks: ['second'] }) }],
    [{ do: 'change', id: 'w', version: 5, changes: { month_weeks: [], start_time: 540 } }],
  ],
  ['one that is as it was is left alone', [{ before: row(wed), after: row(wed, { version: 5 }) }], []],
])('to take a change back: %s', (_, done, acts) => expect(undoActs(done)).toEqual(acts))
