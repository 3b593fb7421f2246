import iconv from 'iconv-lite'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from '@playwright/test'
import { downloaded } from './helpers.ts'
import { byTurns, expect, expectAccessible, expectFits, test } from './fixtures.ts'

// what came in by a file stands in everybody's list
test.use({ alone: 'imports' })

/** The staff book of an office as its old program wrote it: a title, words of its own for some columns, Shift_JIS. */
const HEADS = '台帳番号,区分,氏名（日本語）,読み方,生年月日,入社日,在職状況,電話番号,メモ'
const people: readonly string[] = [
  'K001,職員,相川 陽子,アイカワ ヨウコ,昭和48年5月12日,2015/4/1,在職中,090-1111-2222,早番可',
  'K002,職員,石塚 誠,いしづか まこと,S55.11.3,2018/10/1,在職中,03-3333-4444,',
  'K003,職員,梅田 さゆり,ウメダ サユリ,1990/2/30,2020/4/1,在職中,090-5555-6666,',
  'K004,職員,遠藤 亮,エンドウ リョウ,1985/7/7,2021/4/1,修行中,090-7777-8888,',
  'K005,職員,,オカダ ミホ,1992/12/1,2022/4/1,在職中,,送迎',
  'K006,職員,片桐 修,カタギリ オサム,1979/3/3,2023/4/1,修行中,090-9999-0000,',
  'K001,職員,木村 直美,キムラ ナオミ,1988/8/8,2024/4/1,在職中,,',
]
const book = (lines: readonly string[]) => ({
  name: '職員台帳.csv',
  mimeType: 'text/csv',
  buffer: iconv.encode(['職員台帳（2026年11月現在）', '', HEADS, ...lines, ''].join('\r\n'), 'cp932'),
})
const mended = [
  ...people.slice(0, 2),
  people[2]?.replace('2/30', '2/28') ?? '',
  people[3]?.replace('修行中', '在職中') ?? '',
  people[4]?.replace(',職員,,', ',職員,岡田 美穂,') ?? '',
  people[5]?.replace('修行中', '在職中') ?? '',
  people[6]?.replace('K001', 'K007') ?? '',
]
const choose = (page: Page, lines: readonly string[]) => page.getByLabel('ファイルを選ぶ').setInputFiles(book(lines))

test('a clerk brings in the staff book of the office: checked, mended, imported and undone', async ({ page }) => {
  await page.goto('/admin/staff-management')
  await page.getByRole('link', { name: '取り込み' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('職員の取り込み')

  await test.step('columns with words of their own are told what they are', async () => {
    await choose(page, people)
    const code = page.getByLabel('台帳番号')
    await expect(code).toHaveValue('')
    await code.selectOption('職員コード')
    await page.getByLabel('読み方').selectOption('氏名（カナ）')
    await expect(page.getByRole('button', { name: /件を登録する/ })).toBeDisabled()
    await page.getByRole('button', { name: 'この内容で確認し直す' }).click()
  })

  await test.step('every fault is told by its column, its lines and what is written', async () => {
    await expect(page.getByText('7件のうち2件は登録できます。5件に誤りがあります')).toBeVisible()
    const faults = page.getByRole('table', { name: '確認結果' }).getByRole('row')
    const fault = (column: string) => faults.filter({ has: page.getByRole('rowheader', { name: column }) })
    const words = page.getByRole('table', { name: 'ファイルの値と登録する選択肢' })
    await expect(words.getByRole('row').filter({ hasText: '修行中' })).toContainText('2件')
    await expect(fault('生年月日')).toContainText('「1990/2/30」')
    await expect(fault('氏名（日本語）')).toContainText('必須項目です')
    await expect(fault('台帳番号（職員コード）')).toContainText('4行目にも同じ値があります')
    await expect(page.getByRole('button', { name: '7件を登録する' })).toBeDisabled()
    await expectAccessible(page, 'the check of a file')
    await expectFits(page, 'the check of a file')
  })

  await test.step('the same file comes back with the faults marked', async () => {
    const { name, bytes } = await downloaded(page, () => page.getByRole('button', { name: /誤りに印を付けた/ }).click())
    expect(name).toBe('職員台帳_エラー内容.xlsx')
    const [sheet] = (await readXlsx(bytes)).sheets
    expect(sheet?.rows[2]?.at(-1)).toBe('エラー内容')
    expect(sheet?.rows[6]?.at(-1)).toBe('在職状況：選択肢から選んでください')
  })

  await test.step('mended it comes in, with the columns as they were said, and stands on top of the list', async () => {
    await choose(page, mended)
    await expect(page.getByText('7件すべてを登録できます')).toBeVisible()
    await page.getByRole('button', { name: '7件を登録する' }).click()
    await expect(page.getByText('7件を登録しました')).toBeVisible()
    await page.getByRole('link', { name: '登録したデータを一覧で見る' }).click()
    await expect(page.getByRole('table', { name: '職員' })).toContainText('アイカワ ヨウコ')
    await page.goBack()
  })

  await test.step('and is taken back as a whole', async () => {
    const recent = page.getByRole('region', { name: '最近の取り込み' }).getByRole('listitem')
    await expect(recent).toContainText('職員台帳.csv 7件')
    await recent.getByRole('button', { name: '取り消す' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '取り消す' }).click()
    await expect(page.getByText('7件をゴミ箱に移しました')).toBeVisible()
    await expect(recent).toContainText('取り消し済み')
  })
})

/** A book of a small office: names in two columns, nothing of groups and statuses, a sum below. */
const small = (lines: readonly string[]) => ({
  name: '名簿.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['社員番号,姓,名,ふりがな,生年月日,雇用形態', ...lines].join('\r\n')),
})
const two = ['S901,仮名,花,かめい はな,昭和45年3月12日,パート', 'S902,仮名,月,かめい つき,S52.11.3,正']

test(
  'a book that lacks what records need is completed, and a person is not brought in twice by oversight',
  byTurns,
  async ({ page }) => {
    await page.goto('/admin/staff-management/import')
    const choose = (lines: readonly string[]) => page.getByLabel('ファイルを選ぶ').setInputFiles(small(lines))
    const complete = async () => {
      await expect(page.getByLabel('区分')).toHaveValue('staff')
      await page.getByLabel('在職状況').selectOption('休職中')
      await page.getByRole('button', { name: 'この内容で確認し直す' }).click()
    }
    await test.step('values for all lines, and the sum left out', async () => {
      await choose([...two, ',合計,,,,2名'])
      await expect(page.getByText('6列すべてを読み取りました')).toBeVisible()
      await expect(page.getByRole('list', { name: '読み取り方の提案' })).toContainText('合計の行を除く（1行）')
      await complete()
      await expect(page.getByText('2件すべてを登録できます')).toBeVisible()
      await page.getByLabel('合計の行を除く').uncheck()
      await expect(page.getByText('3件のうち2件は登録できます。1件に誤りがあります')).toBeVisible()
      await expectAccessible(page, 'a file with a line of sums')
      await page.getByLabel('合計の行を除く').check()
      await page.getByRole('button', { name: '2件を登録する' }).click()
      await expect(page.getByText('2件を登録しました')).toBeVisible()
      await page.getByRole('button', { name: '続けて別のファイルを取り込む' }).click()
    })
    await test.step('the same persons once more are named, and come in only when they are others', async () => {
      await choose(two.map((line) => line.replace('S90', 'S91')))
      await complete()
      const doubles = page.getByRole('table', { name: 'すでに登録されている可能性がある人' })
      await expect(doubles.getByRole('row')).toHaveCount(3)
      await expect(doubles.getByRole('link', { name: '仮名 花' })).toBeVisible()
      await expectAccessible(page, 'persons who are there already')
      await expectFits(page, 'persons who are there already')
      const store = page.getByRole('button', { name: '2件を登録する' })
      await expect(store).toBeDisabled()
      await page.getByLabel('別の人として、すべて登録する').check()
      await store.click()
      await expect(page.getByText('2件を登録しました')).toBeVisible()
    })
  },
)
