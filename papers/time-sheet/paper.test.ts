import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { closePapers, renderPdf, renderSvg } from '../kit/engine.ts'
import { goldenSvg } from '../kit/golden.ts'
import { readPdf } from '../kit/reading.ts'
import { timeSheet, type TimeSheetData } from './paper.ts'

const sample = JSON.parse(readFileSync(new URL('./sample.json', import.meta.url), 'utf8')) as TimeSheetData
const row = sample.rows[0] as TimeSheetData['rows'][number]
const staff = (count: number) => Array.from({ length: count }, (_, index) => ({ ...row, staff_code: `S${index + 1}` }))
const named = (name: string): TimeSheetData => ({ ...sample, rows: [{ ...row, name }] })

afterAll(closePapers)

test('looks as its golden picture', async () => {
  await expect(goldenSvg(await renderSvg(timeSheet, sample))).toMatchFileSnapshot('./golden.svg')
})

describe('the printed sheet', () => {
  test('is A4 landscape for the archive, with its fonts and structure inside', async () => {
    const { pdf } = await renderPdf(timeSheet, sample)
    const { size, fonts, archival, tagged } = await readPdf(pdf)
    expect(size).toEqual([297, 210])
    expect(fonts.used).toBeGreaterThan(1)
    expect(fonts.embedded).toBe(fonts.used)
    expect(archival).toBe('2U')
    expect(tagged).toBe(true)
  })

  test('shows company, period, seals, every person in H:MM and the totals', async () => {
    const {
      pages: [page = ''],
    } = await readPdf((await renderPdf(timeSheet, sample)).pdf)
    expect(page).toContain('株式会社ひだまりケア')
    expect(page).toContain('2026年11月')
    expect(page).toContain('令和8年11月1日〜30日')
    expect(page).toContain('作成確認承認')
    expect(page).toContain('S0001髙橋美咲日本160:15208:008:30––')
    expect(page).toContain('S0012葛󠄀城和子日本0:00–––––')
    expect(page).toContain('合計1,491:26193180:4240:31170:0017')
    expect(page).toContain('出力日時2026年12月1日09:121/1')
  })

  test('repeats head, company and page number on every page for 500 people', async () => {
    const { pdf } = await renderPdf(timeSheet, { ...sample, rows: staff(500) })
    const { pages, tagged } = await readPdf(pdf)
    expect(pages.length).toBeGreaterThan(15)
    pages.forEach((page, index) => {
      expect(page).toContain('職員コード氏名国籍総時間数')
      expect(page).toContain('株式会社ひだまりケア時間計算表2026年11月')
      expect(page).toContain(`${index + 1}/${pages.length}`)
    })
    expect(pages.join('\n').match(/^S\d+髙橋/gm)).toHaveLength(500)
    expect(pages.filter((page) => page.includes('合計'))).toEqual([pages.at(-1)])
    expect(pages.at(-1)).toContain('80,125:00')
    expect(tagged).toBe(false)
    expect(pdf.length).toBeLessThan(200_000)
  })

  test('never leaves the totals alone on a page', async () => {
    for (const people of [26, 27, 28, 29, 30]) {
      const { pages } = await readPdf((await renderPdf(timeSheet, { ...sample, rows: staff(people) })).pdf)
      const last = pages.at(-1) ?? ''
      expect(last, `${people} people on ${pages.length} pages`).toContain('合計')
      expect(last.match(/^S\d+髙橋/gm)?.length ?? 0, `${people} people on ${pages.length} pages`).toBeGreaterThan(2)
    }
  })

  test('can be empty', async () => {
    const { pages } = await readPdf((await renderPdf(timeSheet, { ...sample, rows: [], seals: [], notes: [] })).pdf)
    expect(pages[0]).toContain('合計0:00–––––')
  })
})

describe('names', () => {
  test.each(['髙﨑 𠮷邉', '神󠄀田 葛󠄁', 'NGUYỄN THỊ PHƯƠNG THẢO', 'Ўткир Қодиров', 'สมชาย ใจดี'])('print %s', async (name) => {
    const { pdf, unprintable } = await renderPdf(timeSheet, named(name))
    expect((await readPdf(pdf)).pages[0]).toContain(name.replaceAll(' ', ''))
    expect(unprintable).toEqual([])
  })

  // Readers of PDF reorder the joined letters of these scripts, so only the letters are compared.
  test.each(['အောင်မြင့်မြတ်', 'श्रेष्ठ प्रसाद कुमार', 'মোহাম্মদ রহমান', 'සමන් පෙරේරා', 'សុខ ចាន់ថា', 'محمد علی', 'குமார்'])(
    'print %s',
    async (name) => {
      const { pdf, unprintable } = await renderPdf(timeSheet, named(name))
      const {
        pages: [page = ''],
        fonts,
      } = await readPdf(pdf)
      expect([...name].filter((letter) => !page.includes(letter) && letter !== ' ')).toEqual([])
      expect(fonts.embedded).toBe(fonts.used)
      expect(unprintable).toEqual([])
    },
  )

  test('that no font has do not lose the print: 〓, a note on the paper, and the characters for the caller', async () => {
    const { pdf, unprintable } = await renderPdf(timeSheet, named('张伟 😀'))
    const {
      pages: [page],
    } = await readPdf(pdf)
    expect(page).toContain('S0001〓〓〓日本')
    expect(page).toContain('〓は、印刷できない文字です。')
    expect(unprintable).toEqual(['伟', '张', '😀'])
  })

  test('that all fonts have carry no such note', async () => {
    expect((await readPdf((await renderPdf(timeSheet, sample)).pdf)).pages[0]).not.toContain('〓')
  })
})
