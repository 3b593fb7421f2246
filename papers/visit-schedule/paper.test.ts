import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { closePapers, renderPdf, renderSvg } from '../kit/engine.ts'
import { goldenSvg } from '../kit/golden.ts'
import { readPdf } from '../kit/reading.ts'
import { visitSchedule, type VisitScheduleData } from './paper.ts'

const sample = JSON.parse(readFileSync(new URL('./sample.json', import.meta.url), 'utf8')) as VisitScheduleData
const pagesOf = async (data: VisitScheduleData) => (await readPdf((await renderPdf(visitSchedule, data)).pdf)).pages

afterAll(closePapers)

test('a helper’s schedule looks as its golden picture', async () => {
  await expect(goldenSvg(await renderSvg(visitSchedule, sample))).toMatchFileSnapshot('./golden.svg')
})

test('each helper has a page of their own with every day, also those that are free, and the sums', async () => {
  const pages = await pagesOf(sample)
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain('2026年11月23日〜11月29日')
  expect(pages[0]).toContain('訪問件数4合計時間11:15')
  expect(pages[0]).toContain('22:00–翌7:00𠮷村茂重度訪問介護夜間の見守り8:00')
  expect(pages[0]).toContain('11/24火–')
  expect(pages[1]).toContain('NGUYỄNTHỊPHƯƠNGTHẢO')
})

test('a patient’s month is a calendar of weeks from Monday, and says where nobody is found yet', async () => {
  const office = { name: 'ひだまり訪問介護 板橋', phone: '03-1234-5678' }
  const sheets = sample.sheets.map((sheet) => ({ ...sheet, office }))
  const [page = ''] = await pagesOf({ ...sample, of: 'patient', from: '2026-11-01', to: '2026-11-30', sheets })
  expect(page).toContain('2026年11月')
  expect(page).toContain('月火水木金土日\n10/26')
  expect(page).toContain('22:00–翌7:00𠮷村茂14:00–15:00未割り当て')
  expect(page, 'days off of patients, by name').toContain('11/03文化の日')
  expect(page).toContain('髙橋美咲様')
  expect(page).toContain('お問い合わせ')
  expect(page).toContain('ひだまり訪問介護板橋')
  expect(page).toContain('03-1234-5678')
})

test('a month of a busy patient goes on to the next page with its weekdays', async () => {
  const [, second] = sample.sheets[0]?.visits ?? []
  const visits = Array.from({ length: 30 }, (_, at) =>
    ['08', '12', '17', '20'].map((hour) => {
      const date = `2026-11-${String(at + 1).padStart(2, '0')}`
      return {
        ...second,
        date,
        starts_at: `${date}T${hour}:00:00+09:00`,
        ends_at: `${date}T${hour}:45:00+09:00`,
        minutes: 45,
        who: '佐藤 健',
        service_type: '重度訪問介護',
        note: '',
      }
    }),
  ).flat()
  const pages = await pagesOf({
    ...sample,
    of: 'patient',
    from: '2026-11-01',
    to: '2026-11-30',
    sheets: [{ code: '', name: '細川 花子', office: { name: '', phone: '' }, visits }],
  })
  expect(pages.length).toBeLessThan(4)
  expect(pages.join('').match(/20:00–20:45/g)).toHaveLength(30)
  for (const page of pages) expect(page).toContain('月火水木金土日')
})

test('a busy week of a helper stands on one page, also with something to do at every visit', async () => {
  const [first] = sample.sheets[0]?.visits ?? []
  const visits = Array.from({ length: 33 }, (_, at) => {
    const date = `2026-11-${23 + Math.floor(at / 5)}`
    const hour = String(8 + 2 * (at % 5)).padStart(2, '0')
    return {
      ...first,
      date,
      starts_at: `${date}T${hour}:00:00+09:00`,
      ends_at: `${date}T${hour}:45:00+09:00`,
      minutes: 45,
      who: '長谷川 千代子',
      service_type: '居宅介護（身体介護）',
      note: '入浴介助。血圧を測り、高いときは清拭に変えて連絡',
    }
  })
  const sheet = { code: 'S0001', name: '髙橋 美咲', office: { name: '', phone: '' } }
  expect(await pagesOf({ ...sample, sheets: [{ ...sheet, visits }] })).toHaveLength(1)
  const days = Array.from({ length: 4 }, () => visits).flat()
  const pages = await pagesOf({ ...sample, sheets: [{ ...sheet, visits: days }] })
  expect(pages.length).toBeGreaterThan(2)
  for (const page of pages.slice(1)) expect(page).toContain('S0001髙橋美咲')
})
