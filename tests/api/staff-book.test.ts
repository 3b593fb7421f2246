import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isOpen, type JobRow } from '#domain/kit/jobs.ts'
import { proposalKinds } from '#domain/kit/imports.ts'
import { readSheet } from '#server/kit/sheets/read-sheet.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { BOOK_PEOPLE, bookRows, layoutFiles, workbook } from '../importFiles.ts'
import { aStaff } from '../records.ts'
import { limitOf } from '../machine.ts'

const csv = (lines: readonly string[], name = '名簿.csv') => new File([lines.join('\r\n')], name, { type: 'text/csv' })
const usual = JSON.stringify([
  { fact: 'staff_group', value: 'staff' },
  { fact: 'zaishoku_joukyou', value: 'active' },
])
const all = JSON.stringify(proposalKinds)
const asks = { values: usual, taken: all }

let app: TestApp
let admin: ReturnType<TestApp['client']>
let stop: () => Promise<void>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
  stop = await app.work()
})
afterAll(async () => {
  await stop()
  await app.close()
})
const ended = (begun: Pick<JobRow, 'id'>) =>
  vi.waitFor(
    async () => {
      const job = await admin.jobs.get({ id: begun.id })
      expect(isOpen(job.state)).toBe(false)
      return job
    },
    { timeout: limitOf(25_000), interval: 100 },
  )
const staff = (lines: readonly string[], more: object = {}) =>
  admin.staff.import({ file: csv(lines), dry_run: true, values: usual, ...more })
const fields = (faults: readonly object[]) =>
  faults.map((fault) => ('field' in fault && 'row' in fault ? [fault.row, fault.field] : fault))
const stored = async (code: string) => {
  const { rows } = await sql<
    Record<string, unknown>
  >`select *, birth_date::text, join_date::text from staff where staff_code = ${code}`.execute(app.db)
  return rows[0]
}

describe('the staff book of an office', () => {
  test('comes in whole after one question', async () => {
    const file = await workbook(bookRows)
    const first = await admin.staff.import({ file, dry_run: true, ...asks })
    expect(first).toMatchObject({ rows: BOOK_PEOPLE, created: 0, layout: null, unknown_columns: ['No', '備考'] })
    expect(first.words.filter(({ by }) => by === null || by === 'likeness')).toEqual([
      { fact: 'qualifications', word: '特定技能', value: null, by: null, lines: 1 },
      { fact: 'qualifications', word: '介護職員初任者研修課程', value: 'beginner_training', by: 'likeness', lines: 1 },
    ])
    expect(fields(first.faults)).toEqual([[9, 'qualifications.0']])
    expect(first.columns.find(({ head }) => head === '携帯')).toEqual({ head: '携帯', fact: 'phone_number', sample: '9023456789' })
    expect(first.columns.find(({ head }) => head === '電話')).toMatchObject({ fact: 'phone_number', instead_of: '携帯' })
    expect(first.proposals).toContainEqual({ kind: 'totals', row: 15, fact: null, written: '合計', read: null })
    expect(first.proposals).toContainEqual({
      kind: 'zeros',
      row: 5,
      fact: 'phone_number',
      written: '9023456789',
      read: '09023456789',
    })
    const words = JSON.stringify([{ fact: 'qualifications', word: '特定技能', value: '' }])
    expect(await admin.staff.import({ file, dry_run: false, ...asks, words })).toMatchObject({ created: BOOK_PEOPLE, faults: [] })
    expect(await stored('301')).toMatchObject({
      japanese_name: '小松　和枝',
      japanese_name_kana: 'コマツ カズエ',
      gender: 'f',
      birth_date: '1969-05-02',
      join_date: '2001-04-01',
      postal_code: '1730012',
      prefecture: '13',
      municipality: '板橋区',
      town: '大和町1-2-3',
      phone_number: '09023456789',
      koyou_keitai: 'regular',
      qualifications: ['certified_care_worker'],
      nationality: 'jp',
      staff_group: 'staff',
      zaishoku_joukyou: 'active',
    })
    expect(await stored('302')).toMatchObject({ town: '弥生町2-3-4', building: '弥生荘201', qualifications: ['home_helper_2'] })
    expect(await stored('305')).toMatchObject({ nationality: 'vn', qualifications: [], phone_number: '07023456789' })
    expect(await stored('306')).toMatchObject({ phone_number: '0339625678' })
    expect(await stored('307')).toMatchObject({ birth_date: '1995-03-09', join_date: '2021-04-01' })
    expect(await stored('308')).toMatchObject({ birth_date: '1992-04-05', qualifications: ['beginner_training'] })
  })

  test('asks nothing the next time, since the words are remembered, and names who is there already', async () => {
    const rows = bookRows.map((row, at) =>
      at > 3 && typeof row[1] === 'number' && row[0] !== '合計' ? row.with(1, row[1] + 100) : row,
    )
    const again = await admin.staff.import({ file: await workbook(rows), dry_run: true, ...asks })
    expect(again.faults).toEqual([])
    expect(again.doubles.length).toBe(BOOK_PEOPLE)
    expect(again.words.filter(({ by }) => by === null || by === 'likeness')).toEqual([])
    expect(again.words).toContainEqual({ fact: 'qualifications', word: '特定技能', value: '', by: 'remembered', lines: 1 })
    const words = JSON.stringify([{ fact: 'qualifications', word: '特定技能', value: 'ssw_care_skills_test' }])
    const other = await admin.staff.import({ file: await workbook(rows), dry_run: true, ...asks, words })
    expect(other.words).toContainEqual({
      fact: 'qualifications',
      word: '特定技能',
      value: 'ssw_care_skills_test',
      by: 'given',
      lines: 1,
    })
  })
})

describe('what is proposed counts only where the call takes it', () => {
  const heads = '社員番号,氏名,携帯,生年月日'
  test('a phone number without its zero', async () => {
    const lines = [
      heads,
      'PZ1,電話 一,9012345678,',
      'PZ2,電話 二,312345678,',
      'PZ3,電話 三,819012345678,',
      'PZ4,電話 四,0901234567,',
    ]
    const plain = await staff(lines)
    expect(plain.faults.map((fault) => ('field' in fault ? [fault.row, fault.code] : []))).toEqual([
      [2, 'phone_begins'],
      [3, 'phone_begins'],
      [4, 'phone_begins'],
      [5, 'phone_length'],
    ])
    expect(plain.proposals.map(({ written, read }) => [written, read])).toEqual([
      ['9012345678', '09012345678'],
      ['312345678', '0312345678'],
      ['819012345678', '09012345678'],
    ])
    const taken = await staff(lines, { taken: '["zeros"]' })
    expect(fields(taken.faults)).toEqual([[5, 'phone_number']])
    expect(taken.proposals).toEqual(plain.proposals)
  })

  test('neither does a form take such a number', async () => {
    expect(await refusal(admin.staff.create(aStaff({ staff_code: 'PZ9', phone_number: '9012345678' })))).toMatchObject({
      status: 422,
      errors: [{ field: 'phone_number', code: 'phone_begins' }],
    })
  })

  test('a year of an era that has ended', async () => {
    const lines = [heads, 'ER1,元号 一,,平成33年3月31日', 'ER2,元号 二,,昭和70年3月31日', 'ER3,元号 三,,H31.4.30']
    expect((await staff(lines)).faults).toEqual([
      { row: 2, field: 'birth_date', code: 'era_ended', size: 3, value: '平成33年3月31日' },
      { row: 3, field: 'birth_date', code: 'invalid_date', value: '昭和70年3月31日' },
    ])
    const marked = await readSheet(await admin.staff.importFaults({ file: csv(lines), language: 'ja', values: usual }))
    expect(marked[1]?.at(-1)).toContain('令和3年')
    expect(fields((await staff(lines, { taken: '["eras"]' })).faults)).toEqual([[3, 'birth_date']])
  })

  test('a line of sums', async () => {
    const lines = [heads, 'SU1,小計 一,,1990/4/1', ',小計,,', '合計,2,,']
    expect((await staff(lines)).faults.length).toBeGreaterThan(0)
    const taken = await staff(lines, { taken: '["totals"]' })
    expect(taken).toMatchObject({ rows: 1, faults: [] })
    expect(taken.proposals.map(({ kind, row, written }) => [kind, row, written])).toEqual([
      ['totals', 3, '小計'],
      ['totals', 4, '合計'],
    ])
  })

  test('a word by its likeness', async () => {
    const lines = ['社員番号,氏名,雇用形態', 'LI1,類似 一,パートさん']
    const word = { fact: 'koyou_keitai', word: 'パートさん', value: 'part_time', by: 'likeness', lines: 1 }
    const plain = await staff(lines)
    expect([fields(plain.faults), plain.words]).toEqual([[[2, 'koyou_keitai']], [word]])
    expect((await staff(lines, { taken: '["words"]' })).faults).toEqual([])
  })
})

test('dates with midnight, the ISO form and a weekday in brackets are read', async () => {
  const lines = [
    '社員番号,氏名,入社日,生年月日',
    'DT1,日時 一,2020/04/01 0:00:00,1990/04/01 00:00',
    'DT2,日時 二,2020-04-01T00:00:00,1990年4月1日(日)',
  ]
  expect((await staff(lines)).faults).toEqual([])
})

test('a code that stands twice in the file is named at once, also beside other faults and in a line with some', async () => {
  const lines = ['社員番号,氏名,生年月日', 'TW1,二度 一,1990/4/1', 'TW2,二度 二,不明', 'TW1,二度 三,不明', 'tw2,二度 四,1990/4/4']
  expect((await staff(lines)).faults).toEqual([
    { row: 3, field: 'birth_date', code: 'invalid_date', value: '不明' },
    { row: 4, field: 'staff_code', code: 'twice_in_file', size: 2, value: 'TW1' },
    { row: 4, field: 'birth_date', code: 'invalid_date', value: '不明' },
    { row: 5, field: 'staff_code', code: 'twice_in_file', size: 3, value: 'tw2' },
  ])
})

describe('the lines that are good come in without the others', () => {
  const lines = [
    '名簿 11月',
    '社員番号,氏名,生年月日',
    'PA1,半分 一,1990/4/1',
    'PA2,半分 二,不明',
    'PA3,半分 三,1991/4/1',
    'PA1,半分 四,1992/4/1',
  ]
  test('which come back with their faults, and alone', async () => {
    const rest = await admin.staff.importFaults({ file: csv(lines), language: 'ja', values: usual, rest: true })
    const rows = await readSheet(rest)
    expect(rows.map((row) => row[0])).toEqual(['名簿 11月', '社員番号', 'PA2', 'PA1'])
    expect(rows.map((row) => row[3])).toEqual([
      '',
      'エラー内容',
      expect.stringContaining('生年月日'),
      expect.stringContaining('3行目'),
    ])
    expect(await staff(lines, { dry_run: false, without: '[4,6]' })).toMatchObject({ created: 2, left_out: 2, faults: [] })
    const mended = rows.map((row) => row.join(',').replace('不明', '1990/5/1').replace(/^PA1/, 'PA4'))
    expect(await staff(mended, { dry_run: false })).toMatchObject({ created: 2, faults: [] })
  })

  test('also where a job does it', async () => {
    const long = [
      '社員番号,氏名,生年月日',
      ...Array.from({ length: 600 }, (_, n) => `PJ${n},半分 多,${n === 300 ? '不明' : `${1930 + (n % 60)}/4/1`}`),
    ]
    const said = { values: usual, taken: all, doubles: true }
    const job = await ended(
      await admin.staff.importJob({ file: csv(long), dry_run: false, ...said, without: '[302]', rest: true, language: 'ja' }),
    )
    expect(job).toMatchObject({ state: 'done', outcome: { report: { created: 599, left_out: 1, faults: [] } } })
    const rows = await readSheet(await admin.jobs.file({ id: job.id }))
    expect(rows.map((row) => row[0])).toEqual(['社員番号', 'PJ300'])
  })
})

describe('files of other products', () => {
  test.each(layoutFiles)('of $layout are recognised and read', async ({ layout, of, lines, unread }) => {
    const values = of === 'staff' ? usual : JSON.stringify([{ fact: 'patient_status', value: 'ongoing' }])
    const report = await admin[of].import({ file: csv(lines), dry_run: true, values, taken: all })
    expect(report).toMatchObject({ layout, rows: 1, faults: [], unknown_columns: unread })
  })

  test('with a family name beside 名前 make one name of both', async () => {
    const [kot] = layoutFiles.filter(({ layout }) => layout === 'king_of_time')
    await staff(kot?.lines ?? [], { dry_run: false, taken: all })
    expect(await stored('KT1')).toMatchObject({
      japanese_name: '仮名 二郎',
      japanese_name_kana: 'カメイ ジロウ',
      koyou_keitai: 'regular',
    })
  })
})

describe('other kinds are read by the same rules', () => {
  test('patients: one line of the address, and the zero of a postal code', async () => {
    const file = csv([
      '氏名,フリガナ,生年月日,〒,住所,電話',
      '仮名 雪,カメイ ユキ,S10.1.2,600001,北海道札幌市中央区北一条西2丁目 時計台101,112345678',
    ])
    const values = JSON.stringify([{ fact: 'patient_status', value: 'ongoing' }])
    expect(await admin.patients.import({ file, dry_run: false, values, taken: all })).toMatchObject({ created: 1, faults: [] })
    const { rows } =
      await sql`select postal_code, prefecture, municipality, town, building, telephone_number from patient where name_kanji = '仮名 雪'`.execute(
        app.db,
      )
    expect(rows).toEqual([
      {
        postal_code: '0600001',
        prefecture: '01',
        municipality: '札幌市中央区',
        town: '北一条西2丁目',
        building: '時計台101',
        telephone_number: '0112345678',
      },
    ])
  })

  test('weekly plans', async () => {
    await admin.patients.import({
      file: csv(['氏名（漢字）,氏名（カナ）,生年月日,利用状況', '仮名 週子,カメイ シュウコ,1940/1/1,利用中']),
      dry_run: false,
    })
    const file = csv(['利用者名,予定名,曜日,開始時間,提供時間,サービス種類,開始日', '仮名 週子,朝の支援,火,9:00,1:30,身体,R8.12.1'])
    const values = JSON.stringify(
      Object.entries({ every_weeks: '1', helper_count: '1', on_company_holidays: 'keep', on_national_holidays: 'keep' }).map(
        ([fact, value]) => ({ fact, value }),
      ),
    )
    expect(await admin.weeklyPlans.import({ file, dry_run: true, values, taken: all })).toMatchObject({ rows: 1, faults: [] })
  })

  test('wage conditions', async () => {
    await staff(['社員番号,氏名', 'WG1,賃金 一'], { dry_run: false })
    const file = csv(['社員番号,氏名,適用日,給与形態,時給', 'WG1,賃金 一,R8.4.1,時給制,1300'])
    expect(await admin.wageConditions.import({ file, dry_run: true, taken: all })).toMatchObject({ rows: 1, faults: [] })
  })
})

test('columns, words and proposals that make no sense are refused', async () => {
  for (const [name, sent] of Object.entries({ words: '[{"fact":1}]', taken: '["all"]' }))
    expect(await refusal(staff(['社員番号,氏名', 'X,x'], { [name]: sent }))).toMatchObject({ status: 422 })
})
