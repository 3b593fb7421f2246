import { describe, expect, test } from 'vitest'
import { dayFormat, withNames } from './dayFormat.ts'
import dayNames from './dayNames.json' with { type: 'json' }
import { locales } from './languages.ts'

const sunday = Date.UTC(2026, 10, 29)
const english = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).formatToParts(sunday)

describe.each(['my', 'ne'] as const)('days in %s', (language) => {
  const nameOf = (part: 'weekday' | 'month', width: 'short' | 'long' | 'narrow', date: number) =>
    new Intl.DateTimeFormat(locales[language], { [part]: width, timeZone: 'UTC' })
      .formatToParts(date)
      .find(({ type }) => type === part)?.value
  test.each(['short', 'long', 'narrow'] as const)('have the %s names that the data of Unicode have', (width) => {
    const days = Array.from({ length: 7 }, (_, at) => nameOf('weekday', width, Date.UTC(2026, 10, 1 + at)))
    expect(dayNames[language].weekday[width]).toEqual(days)
    if (width === 'narrow') return
    const months = Array.from({ length: 12 }, (_, at) => nameOf('month', width, Date.UTC(2026, at, 1)))
    expect(dayNames[language].month[width]).toEqual(months)
  })
  test('are written with these names where a browser does not know the language', () => {
    const options = { month: 'long', day: 'numeric', weekday: 'short' } as const
    const shown = withNames(english(options), sunday, options, dayNames[language])
    expect(shown).toContain(dayNames[language].weekday.short[0])
    expect(shown).toContain(dayNames[language].month.long[10])
    expect(shown).toContain('29')
    expect(shown).not.toMatch(/[A-Za-z]/)
  })
})

test('other languages are written as the browser does', () => {
  expect(dayFormat('ja', { month: 'numeric', day: 'numeric', weekday: 'short' })(sunday)).toBe('11/29(日)')
  expect(dayFormat('vi', { weekday: 'long' })(sunday)).toBe('Chủ Nhật')
})
