import type { Page } from '@playwright/test'
import { BOOK_PEOPLE, bookRows, workbook } from '../tests/importFiles.ts'
import { downloaded, uploadOf } from './helpers.ts'
import { everyRun, expect, expectAccessible, expectFits, test } from './fixtures.ts'
import { readXlsx } from 'hucre/xlsx'

// what comes in by a file stands in everybody's list
test.use({ alone: 'staff-book' })

const fileOf = async (rows: typeof bookRows) => uploadOf(await workbook(rows))
/** The most acts that it may take to bring in a book: choices, and buttons and links that are pressed. */
const MOST_ACTS = 6

/** Counts what a person does on the way. */
const counting = () => {
  let acts = 0
  return {
    did: async (act: Promise<unknown>) => {
      acts += 1
      await act
    },
    total: () => acts,
  }
}

/** Looks at a screen in the sizes of a small notebook and of a phone. */
const looksWell = async (page: Page, where: string) => {
  for (const size of [
    { width: 360, height: 740 },
    { width: 1366, height: 768 },
  ]) {
    await page.setViewportSize(size)
    await expectFits(page, `${where} at ${size.width}`)
  }
  await expectAccessible(page, where)
}

test('the staff book of a small office comes in whole with six acts or fewer', everyRun, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/admin/staff-management')
  const { did, total } = counting()
  await did(page.getByRole('link', { name: '取り込み' }).click())
  await did(page.getByLabel('ファイルを選ぶ').setInputFiles(await fileOf(bookRows)))

  await test.step('what was recognised is told in one line, and what is open is asked', async () => {
    await expect(page.getByText('16列のうち13列を読み取りました。読み取らない列：No・年齢・備考')).toBeVisible()
    await expect(page.getByRole('table', { name: 'ファイルの値と登録する選択肢' }).getByRole('row')).toHaveCount(3)
    const proposals = page.getByRole('list', { name: '読み取り方の提案' })
    await expect(proposals).toContainText('9023456789 → 090-2345-6789')
    await expect(proposals).toContainText('合計の行を除く（1行） 15行目「合計」')
    await expect(page.getByLabel('区分')).toHaveValue('staff')
    await expect(page.getByLabel('在職状況')).toHaveValue('active')
    await looksWell(page, 'a staff book that was checked')
  })
  await did(page.getByLabel('「特定技能」（保有資格）として登録する選択肢').selectOption('空欄にする'))
  await did(page.getByRole('button', { name: 'この内容で確認し直す' }).click())
  await expect(page.getByText(`${BOOK_PEOPLE}件すべてを登録できます`)).toBeVisible()
  await did(page.getByRole('button', { name: `${BOOK_PEOPLE}件を登録する` }).click())
  await expect(page.getByText(`${BOOK_PEOPLE}件を登録しました`)).toBeVisible()
  expect(total()).toBeLessThanOrEqual(MOST_ACTS)
  await page.getByRole('link', { name: '登録したデータを一覧で見る' }).click()
  await expect(page.getByRole('table', { name: '職員' })).toContainText('コマツ カズエ')
})

test('of a book with faults the good lines come in, and the others come back as a file', async ({ page }) => {
  // with names of their own, since the people of the journey before are there already
  const rows = bookRows.map((row, at) =>
    at < 4 || row[0] === '合計'
      ? row
      : row
          .with(1, Number(row[1]) + 500)
          .with(2, `再 ${String(row[2])}`)
          .with(3, `サイ ${String(row[3])}`),
  )
  const faulty = rows.map((row, at) => (at === 6 ? row.with(5, '不明') : at === 9 ? row.with(1, rows[4]?.[1] ?? null) : row))
  await page.goto('/admin/staff-management/import')
  await page.getByLabel('ファイルを選ぶ').setInputFiles(await fileOf(faulty))
  const word = page.getByLabel('「特定技能」（保有資格）として登録する選択肢')
  await expect(page.getByText(/件に誤りがあります/)).toBeVisible()
  // asked before, unless this journey is gone alone
  if (await word.isVisible()) {
    await word.selectOption('空欄にする')
    await page.getByRole('button', { name: 'この内容で確認し直す' }).click()
  }
  await expect(page.getByText('2件に誤りがあります')).toBeVisible()
  await expect(page.getByRole('table', { name: '確認結果' })).toContainText('5行目にも同じ値があります')
  await looksWell(page, 'a staff book with faults')
  const { name, bytes } = await downloaded(page, () =>
    page.getByRole('button', { name: '8件だけ登録し、残りの2件をファイルで受け取る' }).click(),
  )
  expect(name).toBe('社員名簿_エラー内容.xlsx')
  const [sheet] = (await readXlsx(bytes)).sheets
  expect(sheet?.rows.length).toBe(6)
  await expect(page.getByText('8件を登録しました')).toBeVisible()
  await expect(page.getByText('登録していない2行は、「社員名簿_エラー内容.xlsx」としてダウンロードしました')).toBeVisible()
})
