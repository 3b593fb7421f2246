import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isOpen, type JobRow } from '#domain/kit/jobs.ts'
import { languages } from '#domain/kit/languages.ts'
import { SEALED } from '#server/kit/files/sniff.ts'
import { whole } from '#server/kit/files/store.ts'
import { readSheet } from '#server/kit/sheets/read-sheet.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aPatient, aVisit } from '../records.ts'
import { limitOf } from '../machine.ts'

const csv = (lines: readonly string[], name = '職員台帳.csv') => new File([lines.join('\r\n')], name, { type: 'text/csv' })
const HEADS = '職員コード,区分,氏名（日本語）,在職状況'
const person = (code: string, name = '髙橋 愛子') => `${code},職員,${name},在職中`

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
const dry = (lines: readonly string[], columns: { head: string; fact: string }[] = []) =>
  admin.staff.import({ file: csv(lines), dry_run: true, columns: JSON.stringify(columns) })
const ended = (begun: Pick<JobRow, 'id'>, client = admin) =>
  vi.waitFor(
    async () => {
      const job = await client.jobs.get({ id: begun.id })
      expect(isOpen(job.state)).toBe(false)
      return job
    },
    { timeout: limitOf(25_000), interval: 100 },
  )

describe('a template', () => {
  const groups = [
    'staff',
    'patients',
    'companyHousings',
    'medicalInstitutions',
    'visits',
    'employments',
    'certificates',
    'suctionPermissions',
    'weeklyPlans',
    'enrolments',
    'relatives',
    'occupancies',
  ] as const
  test.each(groups.flatMap((group) => languages.map((language) => [group, language] as const)))(
    'of %s in %s is read back, and its example is no record',
    async (group, language) => {
      const file = await admin[group].importTemplate({ format: 'xlsx', language })
      const report = await admin[group].import({ file, dry_run: true })
      expect(report).toMatchObject({ rows: 0, faults: [], unknown_columns: [], examples: 1 })
      expect(report.columns.filter(({ fact }) => fact === null)).toEqual([])
    },
  )

  test('offers its choices, says what must be written, and shows an example', async () => {
    const bytes = await (await admin.staff.importTemplate({ format: 'xlsx', language: 'ja' })).arrayBuffer()
    const [sheet, guide, choices] = (await readXlsx(bytes)).sheets
    const heads = sheet?.rows[0]?.map(String) ?? []
    const at = heads.indexOf('在職状況')
    const letter = String.fromCharCode(65 + at)
    expect(sheet?.dataValidations).toContainEqual(expect.objectContaining({ type: 'list', range: `${letter}2:${letter}5000` }))
    expect(choices?.rows.flat()).toContain('在職中')
    expect(guide?.rows.find(([name]) => name === '職員コード')?.slice(0, 2)).toEqual(['職員コード', '必須'])
    expect(sheet?.rows[1]?.[heads.indexOf('氏名（日本語）')]).toMatch(/（記入例）$/)
  })

  test('as CSV holds the heads and the example', async () => {
    const [heads, example, ...more] = await readSheet(await admin.staff.importTemplate({ format: 'csv', language: 'fr' }))
    expect(heads).toContain('Date d’entrée')
    expect([example?.length, more]).toEqual([heads?.length, []])
  })
})

describe('the columns of a file', () => {
  test('are found by their words in any language, below a title', async () => {
    const report = await dry(['職員台帳 2026年4月', '', 'Staff code,区分,氏名（日本語）,血液型', 'A1,職員,髙橋 愛子,A型'])
    expect(report.columns).toEqual([
      { head: 'Staff code', fact: 'staff_code', sample: 'A1' },
      { head: '区分', fact: 'staff_group', sample: '職員' },
      { head: '氏名（日本語）', fact: 'japanese_name', sample: '髙橋 愛子' },
      { head: '血液型', fact: null, sample: 'A型' },
    ])
    expect(report.faults).toEqual([{ row: 4, field: 'zaishoku_joukyou', code: 'required' }])
  })

  test('are read as somebody says, also without a head and twice with the same', async () => {
    const lines = ['社員番号,職員区分,名前,名前,', 'A1,職員,髙橋 愛子,タカハシ アイコ,在職中']
    const report = await dry(lines, [
      { head: '社員番号', fact: 'staff_code' },
      { head: '職員区分', fact: 'staff_group' },
      { head: '名前', fact: 'japanese_name' },
      { head: '名前 (2)', fact: 'japanese_name_kana' },
      { head: '(E)', fact: 'zaishoku_joukyou' },
      { head: 'ほかのファイルの列', fact: 'birth_date' },
    ])
    expect(report).toMatchObject({ rows: 1, faults: [], unknown_columns: [] })
  })

  const factsOf = (columns: readonly { head: string; fact: string | null }[]) => columns.map(({ head, fact }) => `${head}: ${fact}`)
  // the headings of SmartHR, kincone, kaonavi, freee and Money Forward, and of a book that an office keeps itself
  test.each([
    [
      'with the name in two columns',
      '社員番号,姓,名,姓（ヨミガナ）,名（ヨミガナ）,生年月日,性別,入社年月日,退職年月日,雇用形態,在籍状況,電話番号,社用メールアドレス,郵便番号,都道府県,市区町村,丁目・番地,建物名・部屋番号,区分',
      'X1,仮名,一郎,カメイ,イチロウ,1990/04/01,男性,2020/04/01,,正社員,在籍中,090-0000-0101,kari1@example.jp,1760001,東京都,練馬区,練馬1-2-3,,職員',
      [],
    ],
    ['with half-width signs', '従業員番号,姓(カナ),姓,名 (カナ),名,在籍状況,区分', 'X1,カメイ,仮名,イチロウ,一郎,在職,職員', []],
    [
      'with the whole name, too',
      '社員番号,氏名,姓,名,フリガナ,在籍状況,区分',
      'X1,仮名 一郎,別,人,カメイ イチロウ,退職済み,職員',
      ['姓', '名'],
    ],
    [
      'with two phones, of which the mobile one is read',
      '社員番号,氏名,電話,携帯,在籍区分,区分',
      'X1,仮名 一郎,3,090-0000-0101,在籍,職員',
      [],
    ],
    [
      'of a book of an office',
      '社員No.,氏 名,ふりがな,携帯,資格,在籍区分,区分',
      'X1,仮名 一郎,かめい いちろう,090-0000-0101,ヘルパー2級、実務者研修,在籍,職員',
      [],
    ],
  ])('of other programs are known: %s', async (_, heads, line, unread) => {
    const report = await dry(['職員台帳', heads, line])
    expect([report.faults, report.unknown_columns]).toEqual([[], unread])
    expect(factsOf(report.columns).filter((column) => column.endsWith('null'))).toEqual(unread.map((head) => `${head}: null`))
  })

  test('of a family and a given name make one name, whatever their order', async () => {
    const heads = '区分,名,名カナ,姓,姓カナ,在籍状況,社員番号'
    const lines = [
      '職員,一郎,イチロウ,仮名,カメイ,在籍中,N1',
      '職員,,,山本,ヤマモト,在籍中,N2',
      '職員,花子,漢字,佐野,サノ,在籍中,N3',
    ]
    const { faults } = await dry([heads, ...lines])
    expect(faults).toEqual([{ row: 4, field: 'japanese_name_kana', code: 'invalid_format', value: 'サノ 漢字' }])
    await admin.staff.import({ file: csv([heads, ...lines.slice(0, 2)]), dry_run: false })
    const { rows: names } = await sql<{ name: string; kana: string }>`
      select japanese_name as name, japanese_name_kana as kana from staff where staff_code in ('N1', 'N2') order by staff_code`.execute(
      app.db,
    )
    expect(names).toEqual([
      { name: '仮名 一郎', kana: 'カメイ イチロウ' },
      { name: '山本', kana: 'ヤマモト' },
    ])
  })

  test('two that somebody assigns to the name make it together, in the order of the file', async () => {
    const [heads, line] = ['職員コード,Sei,Mei,区分,在職状況', 'Z1,Kamei,,職員,在職中']
    const columns = ['Sei', 'Mei'].map((head) => ({ head, fact: 'japanese_name' }))
    expect(await dry([heads, line], columns)).toMatchObject({ faults: [], unknown_columns: [] })
    expect((await dry([heads, line.replace('Kamei', '')], columns)).faults).toEqual([
      { row: 2, field: 'japanese_name', code: 'required' },
    ])
  })

  test('name the person of a dated record in words of others, too', async () => {
    await admin.staff.import({ file: csv([HEADS, person('OW1', '仮名 三郎')]), dry_run: false })
    const file = csv(['社員番号,姓,名,適用開始日,契約の種類', 'OW1,仮名,三郎,2026/04/01,無期', 'OW1,仮名,四郎,2026/05/01,有期'])
    expect((await admin.employments.import({ file, dry_run: true })).faults).toEqual([
      { row: 3, field: 'staff_id', code: 'not_found', value: expect.stringContaining('仮名 四郎') },
    ])
  })

  test('of two for one fact the first is read, and the other is told', async () => {
    const report = await dry([`${HEADS},staff_code`, `${person('A1')},A2`])
    expect(report).toMatchObject({ faults: [], unknown_columns: ['staff_code'] })
  })

  test('as Excel saves its Unicode text', async () => {
    const text = `${HEADS}\r\n${person('U1')}`.replaceAll(',', '\t')
    const file = new File([Buffer.from(`\uFEFF${text}`, 'utf16le')], '職員.txt')
    expect(await admin.staff.import({ file, dry_run: true })).toMatchObject({ rows: 1, faults: [] })
  })
})

describe('faults', () => {
  test('that only storing shows are told beside the others', async () => {
    await admin.staff.import({ file: csv([HEADS, person('D1')]), dry_run: false })
    expect((await dry([HEADS, person('D1'), 'D2,職員,,在職中'])).faults).toEqual([
      { row: 2, field: 'staff_code', code: 'duplicate', value: 'D1' },
      { row: 3, field: 'japanese_name', code: 'required' },
    ])
  })

  test('say what is written, but not of facts that not everybody sees', async () => {
    const { faults } = await dry([`${HEADS},口座番号,生年月日`, `${person('V1')},12,昭和100年`])
    expect(faults).toContainEqual({ row: 2, field: 'birth_date', code: 'invalid_date', value: '昭和100年' })
    expect(faults.find((fault) => 'field' in fault && fault.field === 'bank_account_number')).not.toHaveProperty('value')
  })

  test('are kept with their job though a character is cut in two', async () => {
    const cut = `${'あ'.repeat(79)}😀`
    const file = csv([`${HEADS},生年月日,${'列'.repeat(69)}😀`, `${person('C1')},${cut},x`])
    const { state, outcome } = await ended(await admin.staff.importJob({ file, dry_run: true }))
    expect(state).toBe('done')
    expect(outcome?.report?.faults).toEqual([
      { row: 2, field: 'birth_date', code: 'invalid_date', value: expect.stringMatching(/^あ{79}/) },
    ])
  })

  test('are marked in a file, which comes in once it is mended', async () => {
    const lines = ['職員台帳', HEADS, person('M1'), 'M2,職員,伊藤,転職']
    const file = await admin.staff.importFaults({ file: csv(lines), language: 'ja' })
    expect(file.name).toBe('職員台帳_エラー内容.xlsx')
    const rows = await readSheet(file)
    expect(rows.map((row) => row[4])).toEqual(['', 'エラー内容', '', '在職状況：選択肢から選んでください'])
    const [sheet] = (await readXlsx(await file.arrayBuffer(), { readStyles: true })).sheets
    expect(sheet?.cells?.get('3,3')?.style?.fill).toBeDefined()
    const mended = csv(rows.map((row) => row.join(',').replace('転職', '退職')))
    expect(await admin.staff.import({ file: mended, dry_run: false })).toMatchObject({ created: 2, unknown_columns: [] })
  })

  test('of a long file are marked by the job that found them', async () => {
    const lines = [HEADS, ...Array.from({ length: 600 }, (_, n) => person(`L${n}`)), 'L600,職員,伊藤,転職']
    const job = await ended(await admin.staff.importJob({ file: csv(lines), dry_run: true, language: 'en' }))
    expect(job).toMatchObject({ state: 'done', outcome: { report: { rows: 601, created: 0 } } })
    const rows = await readSheet(await admin.jobs.file({ id: job.id }))
    expect([rows[0]?.[4], rows[601]?.[4]]).toEqual(['Faults', expect.stringContaining('Please choose one of the options')])
  })
})

describe('a book as an office keeps it', () => {
  const lines = [
    '職員名簿 令和8年11月',
    'No,社員番号,氏名,フリガナ,性別,生年月日,雇用形態,資格',
    '1,BK1,仮名 花,カメイ ハナ,女,昭和45年3月12日,パート,ヘルパー2級',
    '2,BK2,仮名 月,カメイ ツキ,男,S52.11.3,正,介護福祉士、実務者研修',
    '3,BK3,仮名 星,カメイ ホシ,男,H2.2.30,登録,',
    ',,合計,,,,3名,',
  ]
  const values = JSON.stringify([
    { fact: 'staff_group', value: '職員' },
    { fact: 'zaishoku_joukyou', value: 'active' },
    { fact: 'japanese_name', value: 'not used, since the file has a column' },
    { fact: 'age', value: '3' },
    { fact: 'no_fact', value: '3' },
  ])
  const read = (more: object = {}, dry_run = true) => admin.staff.import({ file: csv(lines), dry_run, values, ...more })

  test('gets values for what it does not say, and its sum and its faulty lines are left out', async () => {
    const { faults } = await admin.staff.import({ file: csv(lines), dry_run: true })
    expect(faults.filter((fault) => 'field' in fault && fault.row === 3).map((fault) => 'field' in fault && fault.field)).toEqual([
      'staff_group',
      'zaishoku_joukyou',
    ])
    const report = await read()
    expect(report).toMatchObject({ rows: 4, left_out: 0, unknown_columns: ['No'] })
    expect(report.faults.map((fault) => [fault.row, 'field' in fault && fault.field])).toEqual([
      [5, 'birth_date'],
      [6, 'staff_code'],
      [6, 'koyou_keitai'],
    ])
    const without = JSON.stringify([5, 6])
    expect(await read({ without })).toMatchObject({ rows: 2, left_out: 2, faults: [], created: 0 })
    expect(await read({ without }, false)).toMatchObject({ rows: 2, left_out: 2, faults: [], created: 2 })
    const { rows } = await sql`
      select japanese_name, gender, birth_date::text, koyou_keitai, qualifications, staff_group, zaishoku_joukyou
      from staff where staff_code in ('BK1', 'BK2', 'BK3') order by staff_code`.execute(app.db)
    const same = { staff_group: 'staff', zaishoku_joukyou: 'active' }
    const [first, second] = [
      {
        japanese_name: '仮名 花',
        gender: 'f',
        birth_date: '1970-03-12',
        koyou_keitai: 'part_time',
        qualifications: ['home_helper_2'],
      },
      {
        japanese_name: '仮名 月',
        gender: 'm',
        birth_date: '1977-11-03',
        koyou_keitai: 'regular',
        qualifications: ['certified_care_worker', 'practical_training'],
      },
    ]
    expect(rows).toEqual([
      { ...first, ...same },
      { ...second, ...same },
    ])
  })

  test('is marked with these values', async () => {
    const others = csv(lines.map((line) => line.replace('BK', 'BM')))
    const rows = await readSheet(await admin.staff.importFaults({ file: others, language: 'ja', values }))
    expect(rows.map((row) => row[8])).toEqual([
      '',
      'エラー内容',
      '',
      '',
      expect.stringContaining('生年月日'),
      expect.stringContaining('職員コード'),
    ])
  })

  test('is told of a value that is none', async () => {
    const wrong = JSON.stringify([{ fact: 'staff_group', value: '不明' }])
    const { faults } = await admin.staff.import({ file: csv(lines), dry_run: true, values: wrong })
    expect(faults).toContainEqual({ row: 3, field: 'staff_group', code: 'invalid_choice', value: '不明' })
    for (const [name, sent] of Object.entries({ values: '[{"fact":1}]', without: '["a"]' }))
      expect(await refusal(admin.staff.import({ file: csv(lines), dry_run: true, [name]: sent }))).toMatchObject({ status: 422 })
  })
})

describe('persons who are there already', () => {
  const heads = '氏名（漢字）,氏名（カナ）,生年月日,利用状況'
  const lines = ['再度 花子,サイド ハナコ,1940/02/29,利用中', '二度 太郎,ニド タロウ,1941/03/01,利用中']
  const patients = (rows: readonly string[], dry_run: boolean, doubles?: boolean) =>
    admin.patients.import({ file: csv([heads, ...rows]), dry_run, ...(doubles === undefined ? {} : { doubles }) })
  const told = async (rows: readonly string[]) =>
    (await patients(rows, true)).doubles.map(({ row, line, records }) => [row, line, records.map(({ name }) => name)])

  test('are named by the check, by line and record, and stored only when the call says so', async () => {
    expect(await patients(lines, false)).toMatchObject({ created: 2, doubles: [] })
    const again = ['再度　花子,ｻｲﾄﾞﾊﾅｺ,S15.2.29,利用中', '三度 花子,サンド ハナコ,1940/02/29,利用中', lines[1] ?? '']
    expect(await told(again)).toEqual([
      [2, null, ['再度 花子']],
      [4, null, ['二度 太郎']],
    ])
    expect(await patients(again, false)).toMatchObject({ created: 0, import: null, faults: [], doubles: [{ row: 2 }, { row: 4 }] })
    expect(await patients(again, false, true)).toMatchObject({ created: 3, doubles: [{ row: 2 }, { row: 4 }] })
    const names = (await told(lines)).map(([, , found]) => (found as string[]).toSorted())
    expect(names).toEqual([
      ['再度 花子', '再度　花子'],
      ['二度 太郎', '二度 太郎'],
    ])
  })

  test('are two lines of one file, too', async () => {
    const rows = [
      '行 一,ギョウ ハジメ,1950/05/05,利用中',
      '別 人,ベツ ジン,1950/05/05,利用中',
      '行　一,ギョウ ハジメ,昭和25年5月5日,利用中',
    ]
    expect(await told(rows)).toEqual([[4, 2, []]])
    expect(await patients(rows, false)).toMatchObject({ created: 0 })
  })

  test('are none by the name alone, by the birth date alone, or in the trash', async () => {
    const { import: id } = await patients(['塵 箱子,チリ ハココ,1955/05/05,利用中'], false)
    await ended(await admin.patients.undoJob({ import: id ?? '' }))
    expect(
      await told(['塵 箱子,チリ ハココ,1955/05/05,利用中', '塵 箱子,チリ ハココ,1956/05/05,利用中', '塵 箱子,チリ ハココ,,利用中']),
    ).toEqual([])
  })

  test('are found for staff, by their phone, too', async () => {
    const staff = (rows: readonly string[], dry_run = true) =>
      admin.staff.import({ file: csv([`${HEADS},電話番号,生年月日`, ...rows]), dry_run })
    await staff([`${person('DB1', '倍 一')},090-7777-0001,`], false)
    const { doubles } = await staff([`${person('DB2', '倍一')},09077770001,1990/1/1`, `${person('DB3', '倍 二')},09077770001,`])
    expect(doubles).toMatchObject([{ row: 2, name: '倍一', line: null, records: [{ name: '倍 一' }] }])
  })

  test('hold a job back as they hold a call', async () => {
    const rows = Array.from(
      { length: 600 },
      (_, n) => `多 ${'一二三四五六七八九'.charAt(n % 9)},オオ イチ,${1930 + (n % 60)}/01/01,利用中`,
    )
    const held = await ended(await admin.patients.importJob({ file: csv([heads, ...rows]), dry_run: false }))
    expect(held).toMatchObject({ state: 'failed', outcome: { report: { created: 0, faults: [] } } })
    expect(held.outcome?.report?.doubles.length).toBe(200)
  })
})

describe('an import is undone', () => {
  let last = 0
  const imported = async (count = 2) => {
    const codes = Array.from({ length: count }, () => `Z${(last += 1)}`)
    const report = await admin.staff.import({ file: csv([HEADS, ...codes.map((code) => person(code))]), dry_run: false })
    const { items } = await admin.staff.list({ q: '髙橋', sort: '-updated_at', limit: count })
    return { id: report.import ?? '', codes, people: items.filter(({ staff_code }) => codes.includes(staff_code)) }
  }
  const undo = async (id: string, client = admin) => ended(await client.staff.undoJob({ import: id }), client)
  const there = async (codes: readonly string[]) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from staff where deleted_at is null and staff_code = any(${codes})`.execute(app.db)
    return rows[0]?.n
  }

  test('as a whole: its records go to the trash, the audit log says so, and it cannot be undone twice', async () => {
    const { id, codes, people } = await imported(3)
    expect((await admin.staff.imports({}))[0]).toMatchObject({
      id,
      size: 3,
      file_name: '職員台帳.csv',
      mine: true,
      undone_at: null,
    })
    expect(await undo(id)).toMatchObject({ state: 'done', outcome: { undone: { removed: 3, held: [] } } })
    expect(await there(codes)).toBe(0)
    const { items } = await admin.staff.history({ id: people[0]?.id ?? '' })
    const ways = (lines: typeof items) => lines.flatMap(({ act, way }) => (way ? [{ act, way }] : []))
    const named = (name: string | null) => [
      { act: 'trash', way: { by: 'undo', name } },
      { act: 'create', way: { by: 'import', name } },
    ]
    const name = '職員台帳.csv'
    expect(ways(items)).toEqual(named(name))
    // the file is mostly named after somebody: no line keeps its name, and only those who see the import are told it
    const { rows } = await sql<{ told: string }>`
      select a::text as told from audit a where a.record_id = ${people[0]?.id} and a::text like ${`%${name}%`}`.execute(app.db)
    expect(rows).toEqual([])
    const office = await makeFixture(app, 'manager', { limited: true })
    const { rows: moved } = await sql<{ id: string }>`
      update staff set establishment_id = ${office.ids.establishment} where id = ${people[0]?.id} returning id`.execute(app.db)
    const read = await app.client(office.token).staff.history({ id: moved[0]?.id ?? '' })
    expect(ways(read.items)).toEqual(named(null))
    expect((await admin.staff.imports({})).find((one) => one.id === id)?.undone_at).not.toBeNull()
    expect(await undo(id)).toMatchObject({ state: 'failed', problem: { code: 'act_not_allowed' } })
  })

  test('what came in long is the same', async () => {
    const lines = [HEADS, ...Array.from({ length: 700 }, (_, n) => person(`W${n}`))]
    const { outcome } = await ended(await admin.staff.importJob({ file: csv(lines), dry_run: false }))
    expect(await undo(outcome?.report?.import ?? '')).toMatchObject({ state: 'done', outcome: { undone: { removed: 700 } } })
  })

  test('not while a visit names one of them, nor the row of a list; what is in the trash holds nothing', async () => {
    const { id, codes, people } = await imported()
    const [visited, asked] = people
    const visit = await admin.visits.create(aVisit('2026-11-20T09:00', '2026-11-20T10:00', { staff_id: visited?.id ?? '' }))
    const helpers = [{ helper_id: asked?.id ?? '', wish: 'if_needed' as const, reason: '夜のみ' }]
    const patient = await admin.patients.create(aPatient({ helpers }))
    const held = (by: string) => ({ by, size: 1, names: ['髙橋 愛子'] })
    const refused = await undo(id)
    expect(refused).toMatchObject({ state: 'failed', problem: { code: 'import_in_use' } })
    expect(refused.outcome?.undone).toEqual({ removed: 0, held: expect.arrayContaining([held('visit'), held('patient')]) })
    expect(await there(codes)).toBe(2)
    await admin.visits.remove({ id: visit.id, version: 1 })
    await admin.patients.remove({ id: patient.id, version: 1 })
    expect(await undo(id)).toMatchObject({ state: 'done' })
  })

  test('not when somebody has worked on one of them since', async () => {
    const { id, codes, people } = await imported()
    await admin.staff.change({ id: people[0]?.id ?? '', version: 1, changes: { nickname: 'あい' } })
    expect(await undo(id)).toMatchObject({ state: 'failed', outcome: { undone: { held: [{ by: null, size: 1 }] } } })
    expect(await there(codes)).toBe(2)
  })

  test('not by whom it is out of reach, nor after its time', async () => {
    const { id, codes } = await imported()
    const other = app.client((await makeFixture(app, 'manager', { limited: true })).token)
    expect((await other.staff.imports({})).map((one) => one.id)).not.toContain(id)
    expect(await undo(id, other)).toMatchObject({ state: 'failed', problem: { code: 'not_found' } })
    await sql`update import_run set created_at = now() - interval '31 days' where id = ${id}`.execute(app.db)
    expect(await undo(id)).toMatchObject({ state: 'failed', problem: { code: 'not_found' } })
    expect(await there(codes)).toBe(2)
  })
})

test('a file with merged cells among its lines is refused in words', async () => {
  const rows = [HEADS.split(','), person('G1').split(','), ['G2', '', '伊藤', '在職中']]
  const merges = [{ startRow: 1, endRow: 2, startCol: 1, endCol: 1 }]
  const file = new File([new Uint8Array(await writeXlsx({ sheets: [{ name: '職員', rows, merges }] }))], '職員.xlsx')
  expect(await refusal(admin.staff.import({ file, dry_run: true }))).toMatchObject({
    errors: [{ field: 'file', code: 'merged_cells', size: 2 }],
  })
})

test('what a job is handed, and the file of its faults, lie sealed in the store; only its person reads them', async () => {
  const ACCOUNT = '7654321'
  const file = csv([`${HEADS},口座番号`, `${person('SEALED1')},${ACCOUNT}`, `SEALED2,職員,,在職中,${ACCOUNT}`], '口座.csv')
  const job = await ended(await admin.staff.importJob({ file, dry_run: true }))
  expect(job.outcome?.report?.faults).toEqual([{ row: 3, field: 'japanese_name', code: 'required' }])
  const { rows } = await sql<{ hash: string; type: string }>`
    select f.hash, f.type from job j join file f on f.hash in (j.handed_in, j.result) where j.id = ${job.id}`.execute(app.db)
  expect(rows.map(({ type }) => type)).toEqual([SEALED, SEALED])
  for (const { hash } of rows) {
    const bytes = await app.files.get(hash)
    const lying = (bytes ? await whole(bytes) : Buffer.alloc(0)).toString('latin1')
    expect([lying.length > ACCOUNT.length, lying.includes(ACCOUNT)]).toEqual([true, false])
  }
  expect((await readSheet(await admin.jobs.file({ id: job.id }))).flat()).toContain(ACCOUNT)
  const other = app.client((await makeFixture(app, 'admin')).token)
  expect(await refusal(other.jobs.file({ id: job.id }))).toMatchObject({ code: 'not_found' })
})
