import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { closePapers, renderPdf, renderSvg } from '../kit/engine.ts'
import { goldenSvg } from '../kit/golden.ts'
import { readPdf } from '../kit/reading.ts'
import { staffTimeSheets, type StaffTimeSheetsData } from './paper.ts'

const sample = JSON.parse(readFileSync(new URL('./sample.json', import.meta.url), 'utf8')) as StaffTimeSheetsData
const [person] = sample.sheets as [StaffTimeSheetsData['sheets'][number]]
const visit = person.visits[0] as (typeof person.visits)[number]

/** A person with so many visits of 90 minutes each on statutory holidays. */
const busy = (visits: number) => ({
  ...person,
  total_hours: visits * 90, total_night_hours: 0, total_holiday_hours: visits * 90, group_home_hours: 0,
  visits: Array.from({ length: visits }, () => visit),
})
const printed = async (sheets: StaffTimeSheetsData['sheets']) => readPdf((await renderPdf(staffTimeSheets, { ...sample, sheets })).pdf)

afterAll(closePapers)

test('looks as its golden picture', async () => {
  await expect(goldenSvg(await renderSvg(staffTimeSheets, sample))).toMatchFileSnapshot('./golden.svg')
})

describe('the sheet of a person', () => {
  test('is A4 portrait and shows the sums and the visits behind them', async () => {
    const { pages: [page = ''], size, archival } = await printed([person])
    expect(size).toEqual([210, 297])
    expect(archival).toBe('2U')
    expect(page).toContain('S0002山﨑健太郎日本')
    expect(page).toContain('68:321135:1513:0036:003')
    expect(page).toContain('11/02月22:00–翌07:00青葉ホーム共同生活援助（グループホーム）9:007:009:001')
    expect(page).toContain('合計68:3235:1513:0036:003')
    expect(page).toContain('S0002山﨑健太郎1/1')
  })

  test('starts on a page of its own; the pages of the stack are counted', async () => {
    const { pages } = await printed([busy(60), busy(3), busy(60)])
    expect(pages.map((page) => /S0002山﨑健太郎(\d\/\d)/.exec(page)?.[1])).toEqual(['1/5', '2/5', '3/5', '4/5', '5/5'])
  })

  test('repeats the head on its second page, and every foot says whose it is', async () => {
    const { pages } = await printed([busy(60), busy(3)])
    expect(pages.map((page) => page.split('山﨑健太郎').length - 1)).toEqual([2, 1, 2])
    expect(pages[1]).toContain('時間帯利用者')
  })

  test('of a month without work is printed too', async () => {
    const { pages: [page] } = await printed([{ ...busy(0), total_days: 0, group_home_stays: 0 }])
    expect(page).toContain('合計–––––')
  })

  test('that contradicts itself is not printed', async () => {
    await expect(printed([{ ...person, total_night_hours: 1 }])).rejects.toThrow(
      'staff-time-sheet: the data does not fit: sheets.0.total_night_hours (custom)',
    )
  })
})
