import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { type IcalEvent, icalOf } from './ical.ts'

const event: IcalEvent = {
  uid: 'event-1@hidamari.example',
  summary: '会議',
  description: null,
  starts_at: '2026-11-20T09:00:00+09:00',
  ends_at: '2026-11-20T10:30:00+09:00',
  all_day: false,
  updated_at: '2026-11-19T23:59:30.123Z',
  sequence: 2,
}
/** As another program reads it. */
const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  return {
    calendar,
    zone: zone && new ICAL.Timezone(zone),
    events: calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)),
  }
}
const readOne = (facts: Partial<IcalEvent>) => {
  const { events } = read(icalOf('予定', [{ ...event, ...facts }]))
  const [one] = events
  if (!one) throw new Error('no event was read')
  return one
}
const moment = (time: { toJSDate(): Date }) => time.toJSDate().toISOString()

test('a program that subscribes knows its name, its zone and how often to ask', () => {
  const { calendar, zone } = read(icalOf('陽だまりケアサービス', []))
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('陽だまりケアサービス')
  expect(zone?.tzid).toBe('Asia/Tokyo')
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H')
})

test.each([
  ['hours of a day', {}, '2026-11-20T00:00:00.000Z', '2026-11-20T01:30:00.000Z'],
  [
    'a night',
    { starts_at: '2026-11-20T22:00:00+09:00', ends_at: '2026-11-21T07:00:00+09:00' },
    '2026-11-20T13:00:00.000Z',
    '2026-11-20T22:00:00.000Z',
  ],
  [
    'what is stored in another zone',
    { starts_at: '2026-12-31T15:05:00Z', ends_at: '2026-12-31T16:00:00Z' },
    '2026-12-31T15:05:00.000Z',
    '2026-12-31T16:00:00.000Z',
  ],
])('%s is the same moment to another program', (_, facts, start, end) => {
  const one = readOne(facts)
  expect([one.startDate.zone?.tzid, moment(one.startDate), moment(one.endDate)]).toEqual(['Asia/Tokyo', start, end])
})

test('whole days are dates without a zone, and the end is the day after', () => {
  const one = readOne({ all_day: true, starts_at: '2026-11-20T00:00:00+09:00', ends_at: '2026-11-22T00:00:00+09:00' })
  expect([one.startDate.isDate, one.startDate.toString(), one.endDate.toString()]).toEqual([true, '2026-11-20', '2026-11-22'])
})

test('it tells which event it is and how often it was changed', () => {
  const one = readOne({})
  expect([one.uid, one.sequence]).toEqual(['event-1@hidamari.example', 2])
  expect(String(one.component.getFirstPropertyValue('last-modified'))).toBe('2026-11-19T23:59:30Z')
})

describe('a text comes out as it went in', () => {
  const long = '利用者の状態の共有、今週の人員の確認、ヒヤリハットの検討。'.repeat(30)
  test.each([
    ['signs of the format', 'A;B,C\\D:"E"', 'A;B,C\\D:"E"'],
    ['several lines', '一行目\n二行目\r\n三行目\r四行目', '一行目\n二行目\n三行目\n四行目'],
    ['a long one in Japanese', long, long],
    ['signs of four octets', '👩‍⚕️𠮷野家'.repeat(40), '👩‍⚕️𠮷野家'.repeat(40)],
    ['one that would begin another property', 'x\r\nATTACH:http://evil.example/', 'x\nATTACH:http://evil.example/'],
    ['signs that nobody sees', 'a\u0000b\u001bc\u2028d', 'abcd'],
  ])('%s', (_, given, told) => {
    const text = icalOf('予定', [{ ...event, summary: given, description: given }])
    const [one] = read(text).events
    expect([one?.summary, one?.description]).toEqual([told, told])
    expect(one?.component.getAllProperties('attach')).toEqual([])
    const lines = text.split('\r\n')
    expect(lines.pop()).toBe('')
    expect(lines.every((line) => !/[\r\n]/.test(line))).toBe(true)
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  })
})
