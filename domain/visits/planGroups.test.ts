import { expect, test } from 'vitest'
import { groupLines, usualService } from './planGroups.ts'

type Line = Parameters<typeof groupLines>[0][number]
const line = (weekday: Line['weekday'], more: Partial<Line> = {}): Line => ({
  name: '朝のケア',
  weekday,
  every_weeks: 1,
  month_weeks: [],
  start_time: 540,
  minutes: 60,
  breaks: [],
  service_type: 'home_care_body',
  night_duty: null,
  service_details: null,
  helper_count: 1,
  helper_ids: ['aiko'],
  valid_from: '2026-11-01',
  valid_to: null,
  on_company_holidays: 'keep',
  on_national_holidays: 'keep',
  ...more,
})
const days = (lines: readonly Line[]) => groupLines(lines).map((group) => group.map(({ weekday }) => weekday).join(' '))

test.each([
  ['the same on several days', [line('friday'), line('monday'), line('sunday')], ['monday friday sunday']],
  ['another helper', [line('monday'), line('tuesday', { helper_ids: ['ken'] })], ['monday', 'tuesday']],
  ['another rhythm', [line('monday'), line('tuesday', { month_weeks: ['second', 'fourth'] })], ['monday', 'tuesday']],
  ['from another date on', [line('monday'), line('tuesday', { valid_from: '2026-12-01' })], ['monday', 'tuesday']],
  ['with a break', [line('monday', { breaks: [{ after: 30, minutes: 15 }] }), line('tuesday')], ['monday', 'tuesday']],
  ['twice on a day', [line('monday'), line('monday'), line('tuesday')], ['monday tuesday', 'monday']],
  ['in the order of the clock', [line('monday', { start_time: 1080 }), line('sunday')], ['sunday', 'monday']],
] as const)('lines %s', (_, lines, groups) => expect(days(lines)).toEqual(groups))

const morning = { start_time: 480, minutes: 60, service_type: 'home_care_body' } as const
const evening = { start_time: 1140, minutes: 45, service_type: 'home_care_housework' } as const
const night = { start_time: 1380, minutes: 480, service_type: 'heavy_visiting_care' } as const
test.each([
  ['in the morning', [morning, evening], 540, { minutes: 60, service_type: 'home_care_body' }],
  ['in the evening', [morning, evening], 1080, { minutes: 45, service_type: 'home_care_housework' }],
  ['just after midnight', [morning, evening, night], 30, { minutes: 480, service_type: 'heavy_visiting_care' }],
  ['at no time', [evening, morning, morning], undefined, { minutes: 60, service_type: 'home_care_body' }],
  [
    'of two at once the more frequent one',
    [morning, { ...morning, minutes: 90 }, { ...morning, minutes: 90 }],
    480,
    { minutes: 90, service_type: 'home_care_body' },
  ],
  ['for somebody who has nothing', [], 540, undefined],
] as const)('the likely service %s', (_, known, at, usual) => expect(usualService(known, at)).toEqual(usual))
