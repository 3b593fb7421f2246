import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { closePapers, renderPdf, renderSvg } from '../kit/engine.ts'
import { goldenSvg } from '../kit/golden.ts'
import { readPdf } from '../kit/reading.ts'
import { staffTimeSheets, type StaffTimeSheetsData } from './paper.ts'

const sample = JSON.parse(readFileSync(new URL('./sample.json', import.meta.url), 'utf8')) as StaffTimeSheetsData
const [person] = sample.sheets as [StaffTimeSheetsData['sheets'][number]]
const day = person.days[0] as (typeof person.days)[number]
const visit = day.visits[0] as (typeof day.visits)[number]

/** A person with so many lines: that of a day on a statutory holiday, and those of its visits. */
const busy = (lines: number) => {
  const sums = {
    total_hours: lines * 90,
    total_days: Math.min(1, lines),
    total_night_hours: 0,
    total_holiday_hours: lines * 90,
    group_home_hours: 0,
    group_home_stays: 0,
  }
  const days = lines > 0 ? [{ ...day, ...sums, visits: Array.from({ length: lines - 1 }, () => visit) }] : []
  return { ...person, ...sums, days }
}
const printed = async (sheets: StaffTimeSheetsData['sheets']) =>
  readPdf((await renderPdf(staffTimeSheets, { ...sample, sheets })).pdf)

afterAll(closePapers)

test('looks as its golden picture', async () => {
  await expect(goldenSvg(await renderSvg(staffTimeSheets, sample))).toMatchFileSnapshot('./golden.svg')
})

describe('the sheet of a person', () => {
  test('is A4 portrait and shows the sums, and the days and visits behind them', async () => {
    const {
      pages: [page = ''],
      size,
      archival,
    } = await printed([person])
    expect(size).toEqual([210, 297])
    expect(archival).toBe('2U')
    expect(page).toContain('S0002山﨑健太郎日本')
    expect(page).toContain('67:321134:1513:0035:003')
    expect(page).toContain('22:00–翌07:00青葉ホーム共同生活援助（グループホーム）9:00')
    expect(page).toContain('合計67:3234:1513:0035:003')
    for (const part of ['16:00–翌09:00青葉ホーム', '16:006:0016:001', '休憩1:00', '青葉ホーム共同生活援助'])
      expect(page).toContain(part)
    expect(page).toContain('09:12S00021/1')
  })

  test('starts on a page of its own, counted by itself and in the stack', async () => {
    const { pages } = await printed([busy(60), busy(3), busy(60)])
    expect(pages.map((page) => /S0002(\d\/\d)(\d\/\d)/.exec(page)?.slice(1))).toEqual([
      ['1/2', '1/5'],
      ['2/2', '2/5'],
      ['1/1', '3/5'],
      ['1/2', '4/5'],
      ['2/2', '5/5'],
    ])
  })

  test('says on every page whose it is and what the columns are', async () => {
    const { pages } = await printed([busy(100), busy(3)])
    expect(pages).toHaveLength(4)
    for (const page of pages) {
      expect(page.split('S0002山﨑健太郎日本')).toHaveLength(2)
      expect(page).toContain('時間帯利用者')
      expect(page).toContain('株式会社ひだまりケア時間計算表（個人別）2026年11月')
    }
    expect(pages.map((page) => page.includes('合計'))).toEqual([false, false, true, true])
  })

  test('keeps the pages that were planned when names are long and in many scripts', async () => {
    const long = {
      ...visit,
      patient: 'အောင်မြင့်မြတ် WWWWWWWWWWWW',
      service_type: 'Soins à domicile pour personnes lourdement handicapées '.repeat(2),
    }
    const sheet = busy(70)
    const days = sheet.days.map((one) => ({ ...one, visits: one.visits.map(() => long) }))
    const { pages } = await printed([{ ...sheet, name: 'NGUYỄN THỊ PHƯƠNG THẢO '.repeat(4), days }, busy(3)])
    expect(pages.length).toBeGreaterThan(5)
    pages.forEach((page, index) => expect(page.endsWith(`${index + 1}/${pages.length}`)).toBe(true))
  })

  test('gives the date of an end after the second midnight, in the way of the language', async () => {
    const starts_at = '2026-11-20T22:00:00+09:00'
    const until = async (ends_at: string, locale: 'ja' | 'en' = 'ja') => {
      const sheet = busy(1)
      const sheets = [{ ...sheet, days: sheet.days.map((one) => ({ ...one, starts_at, ends_at, date: '2026-11-20' })) }]
      return (await readPdf((await renderPdf(staffTimeSheets, { ...sample, locale, sheets })).pdf)).pages[0]
    }
    expect(await until('2026-11-21T23:59:00+09:00')).toContain('22:00–翌23:59')
    expect(await until('2026-11-22T00:00:00+09:00')).toMatch(/22:00–11\/22\n.*\n00:00/)
    expect(await until('2026-11-22T18:00:00+09:00', 'en')).toMatch(/22:00–22\/11\n.*\n18:00/)
  })

  test('of a month without work is printed too', async () => {
    const {
      pages: [page],
    } = await printed([busy(0)])
    expect(page).toContain('合計–––––')
  })

  test('by day is one page, however many visits there were', async () => {
    const days = Array.from({ length: 31 }, (_, index) => {
      const date = `2026-10-${String(index + 1).padStart(2, '0')}`
      const [one] = busy(1).days
      return {
        ...(one ?? day),
        date,
        starts_at: `${date}T00:00:00+09:00`,
        ends_at: `${date}T08:30:00+09:00`,
        total_hours: 270,
        total_holiday_hours: 0,
        remarks: '移動 0:45 / 待機 0:10',
        visits: Array.from({ length: 9 }, () => visit),
      }
    })
    const sheet = { ...busy(0), days, total_hours: 31 * 270, total_days: 31 }
    const { pages } = await readPdf(
      (await renderPdf(staffTimeSheets, { ...sample, month: '2026-10', by: 'days', sheets: [sheet, sheet] })).pdf,
    )
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain('時間帯訪問件数備考')
    expect(pages[0]).toContain('10/31土00:00–08:309移動0:45/待機0:104:30')
    expect(pages[0]).toContain('合計139:30')
  })

  test('that contradicts itself is not printed', async () => {
    await expect(printed([{ ...person, total_night_hours: 1 }])).rejects.toThrow(
      'staff-time-sheet: the data does not fit: sheets.0.total_night_hours (custom)',
    )
  })
})
