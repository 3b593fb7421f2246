import { describe, expect, test } from 'vitest'
import { dayOf, formatsOf } from './formats.ts'

const words = { nextDay: (time: string) => `翌${time}`, length: (hours: number, minutes: number) => `${hours}時間${minutes}分` }
const formats = formatsOf('2026-11-20', 'ja', words)
const place = (from: number, to: number) => ({ row: '', start: from * 60, end: to * 60 })

describe('times in words', () => {
  test.each([
    { title: 'within a day', from: 9, to: 10.5, text: '9:00–10:30' },
    { title: 'until midnight', from: 22, to: 24, text: '22:00–24:00' },
    { title: 'over midnight', from: 22, to: 31, text: '22:00–翌7:00' },
    { title: 'over two midnights', from: 22, to: 55, text: '22:00–11月22日(日) 7:00' },
    { title: 'from the evening before the period', from: -2, to: 7, text: '22:00–翌7:00' },
  ])('$title', ({ from, to, text }) => expect(formats.span(place(from, to))).toBe(text))

  test('as seen from the day before, e.g. a break after midnight', () => {
    expect(formats.span(place(25, 26), 0)).toBe('翌1:00–翌2:00')
    expect(formats.span(place(23, 24), 0)).toBe('23:00–24:00')
    expect(formats.span(place(-2, 7), 0)).toBe('22:00–7:00')
  })

  test('with the day in front', () => {
    expect(formats.daySpan(place(33, 34))).toBe('11月21日(土) 9:00–10:00')
    expect(formats.daySpan(place(-2, 7))).toBe('11月19日(木) 22:00–翌7:00')
  })

  test('days have dates over the end of the month and the year', () => {
    expect(formats.day(11)).toMatchObject({ date: '2026-12-01', number: '1', weekday: '火', short: '12/1', first: true })
    expect(formats.day(42).date).toBe('2027-01-01')
    expect(formats.day(1).first).toBe(false)
  })

  test('other languages write dates their way', () => {
    expect(formatsOf('2026-11-20', 'en', words).day(0)).toMatchObject({ short: '20/11', long: 'Fri 20 November' })
    expect(formatsOf('2026-11-20', 'fr', words).day(0)).toMatchObject({ short: '20/11', long: 'ven. 20 novembre' })
  })

  test.each([
    [-1, -1],
    [0, 0],
    [1439, 0],
    [1440, 1],
  ])('minute %i is on day %i', (minute, day) => expect(dayOf(minute)).toBe(day))
})
