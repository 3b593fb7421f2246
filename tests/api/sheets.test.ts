import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { establishment } from '#domain/company/establishment.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import type { Language } from '#domain/kit/languages.ts'
import type { staff } from '#domain/staff/staff.ts'
import type { visit } from '#domain/visits/visit.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { aPatient, aStaff, aVisit } from '../records.ts'
import { limitOf } from '../machine.ts'

const csv = (text: string, name = '取込.csv') => new File([text], name, { type: 'text/csv' })
/** The cells below the heads of a sheet of one column. */
const column = async (file: File) =>
  (await file.text())
    .replace('\uFEFF', '')
    .trim()
    .replace(/^[^\r]*\r\n/, '')
    .replace(/^"([^]*)"$/, '$1')
    .replaceAll('""', '"')

describe.each(inject('oldest'))('spreadsheets as people write them on $name', (database) => {
  let app: TestApp
  let admin: ReturnType<TestApp['client']>
  let stop: () => Promise<void>
  beforeAll(async () => {
    app = await openTestApp(database)
    admin = app.client(await app.setUp())
    stop = await app.work()
  })
  afterAll(async () => {
    await stop()
    await app.close()
  })
  const madeFile = async (begun: { id: string }) => {
    await vi.waitFor(async () => expect((await admin.jobs.get({ id: begun.id })).state).toBe('done'), { timeout: limitOf(15_000) })
    return admin.jobs.file({ id: begun.id })
  }

  test('figures whose zeros count are still there after a double click, and come back', async () => {
    const figures = {
      staff_code: '0012',
      postal_code: '0101911',
      phone_number: '09000001015',
      building: '1-2',
      birth_date: '1990-04-01',
    }
    const made = await admin.staff.create(aStaff(figures))
    const file = await admin.staff.export({ format: 'csv', language: 'ja', q: '0012' })
    const text = await file.text()
    for (const cell of ['"=""0012"""', '"〒010-1911"', '"090-0000-1015"', '"=""1-2"""', '1990/04/01'])
      expect(text).toContain(`${cell},`)
    await admin.staff.remove({ id: made.id, version: 1 })
    expect(await admin.staff.import({ file, dry_run: false })).toMatchObject({ created: 1, faults: [] })
    const [item] = (await admin.staff.list({ q: '0012', also: Object.keys(figures) as 'building'[] })).items
    expect(item).toMatchObject(figures)
    const office = await admin.establishments.create({
      ...(emptyInput(establishment.fields) as Input<typeof establishment>),
      name: '本社',
      office_number: '0123456789',
    })
    const offices = await admin.establishments.export({ format: 'csv', language: 'ja', columns: ['name', 'office_number'] })
    expect((await offices.text()).trim().split('\r\n')[1]).toBe('"本社","=""0123456789"""')
    await admin.establishments.remove({ id: office.id, version: 1 })
    expect(await admin.establishments.import({ file: offices, dry_run: false })).toMatchObject({ created: 1, faults: [] })
    expect((await admin.establishments.list({})).items).toMatchObject([{ office_number: '0123456789' }])
  })

  test('a file is called like its list and the day', async () => {
    const day = today().replaceAll('-', '')
    const query = { format: 'csv', language: 'ja' } as const
    expect((await admin.staff.export(query)).name).toBe(`職員_${day}.csv`)
    expect((await admin.visits.export({ ...query, format: 'xlsx' })).name).toBe(`訪問_${day}.xlsx`)
    expect((await madeFile(await admin.staff.exportJob({ ...query, language: 'fr' }))).name).toBe(`Personnel_${day}.csv`)
  })

  describe('rows of a list', () => {
    const licenses: Input<typeof staff>['licenses'] = [
      {
        license_name: '介護福祉士',
        license_number: 'D-123456',
        license_date: '2020-04-01',
        license_until: null,
        license_file: null,
      },
      {
        license_name: '普通自動車 / 備考: AT限定',
        license_number: null,
        license_date: null,
        license_until: null,
        license_file: null,
      },
    ]
    const written: Record<Language, string> = {
      ja: '免許・資格名: 介護福祉士 / 登録番号・証書番号: D-123456 / 取得年月日: 2020/04/01\n免許・資格名: "普通自動車 / 備考: AT限定"',
      en: 'License name: 介護福祉士 / License number: D-123456 / Date obtained: 2020/04/01\nLicense name: "普通自動車 / 備考: AT限定"',
      fr: `Intitulé de la licence: 介護福祉士 / Numéro de licence: D-123456 / Date d’obtention: 2020/04/01\nIntitulé de la licence: "普通自動車 / 備考: AT限定"`,
    }
    test.each(['ja', 'en', 'fr'] as const)('are written a line a row in %s, by the call and by the job', async (language) => {
      const made = await admin.staff.create(aStaff({ staff_code: `L-${language}`, licenses }))
      const query = { format: 'csv', language, q: `L-${language}`, columns: ['licenses'] } as const
      const told = await column(await admin.staff.export({ ...query, columns: ['licenses'] }))
      expect(told).toBe(written[language])
      expect(await column(await madeFile(await admin.staff.exportJob({ ...query, columns: ['licenses'] })))).toBe(told)
      expect(told).not.toMatch(/license_|[{}]/)
      await admin.staff.remove({ id: made.id, version: 1 })
      const sheet = csv(
        `staff_code,staff_group,japanese_name,zaishoku_joukyou,licenses\r\nM-${language},staff,髙橋,active,"${told.replaceAll('"', '""')}"\r\n`,
      )
      expect(await admin.staff.import({ file: sheet, dry_run: false })).toMatchObject({ created: 1, faults: [] })
      expect((await admin.staff.list({ q: `M-${language}`, also: ['licenses'] })).items[0]?.licenses).toEqual(licenses)
    })

    test('are still read from the JSON of older files, and refused by their field where nobody can read them', async () => {
      const sheet = (cell: string) =>
        csv(
          `staff_code,staff_group,japanese_name,zaishoku_joukyou,licenses\r\nJ-1,staff,髙橋,active,"${cell.replaceAll('"', '""')}"\r\n`,
        )
      const dry = async (cell: string) => (await admin.staff.import({ file: sheet(cell), dry_run: true })).faults
      expect(await dry('[{"license_name":"介護福祉士","license_date":"2020-04-01"}]')).toEqual([])
      expect(await dry('介護福祉士')).toEqual([{ row: 2, field: 'licenses', code: 'invalid_format', value: '介護福祉士' }])
      expect(await dry('免許・資格名：介護福祉士／取得年月日：2020/13/01')).toEqual([
        expect.objectContaining({ row: 2, field: 'licenses.0.license_date', code: 'invalid_date' }),
      ])
    })

    test('name the records that they refer to', async () => {
      const helper = await admin.staff.create(aStaff({ staff_code: 'H-1', japanese_name: '佐藤 健' }))
      const helpers = [{ helper_id: helper.id, wish: 'if_needed' as const, reason: '夜のみ' }]
      await admin.patients.create(aPatient({ helpers }))
      const told = await column(await admin.patients.export({ format: 'csv', language: 'ja', columns: ['helpers'] }))
      expect(told).toMatch(/^職員: 佐藤 健 \/ 訪問の可否: \S+ \/ 理由: 夜のみ$/)
      const file = (cell: string) =>
        csv(`name_kanji,name_kana,patient_status,helpers\r\n別の人,ベツ,ongoing,"${cell.replaceAll('"', '""')}"\r\n`)
      expect(await admin.patients.import({ file: file(told), dry_run: false })).toMatchObject({ created: 1, faults: [] })
      const { items } = await admin.patients.list({ q: 'ベツ', also: ['helpers'] })
      expect(items[0]?.['helpers']).toEqual(helpers)
      const stranger = await admin.patients.import({ file: file(told.replace('佐藤 健', '知らない人')), dry_run: true })
      expect(stranger.faults).toEqual([{ row: 2, field: 'helpers.0.helper_id', code: 'not_found' }])
    })
  })

  describe('visits', () => {
    const heads = 'サービス種別,ヘルパー,開始時刻,終了時刻,休憩'
    const sheet = (...rows: string[]) => csv([heads.replace('ヘルパー', 'staff_id'), ...rows].join('\r\n'))
    const plan = (from: string, to: string, changes: Partial<Input<typeof visit>> = {}) =>
      admin.visits.create(aVisit(from, to, { service_type: 'meeting', ...changes }))

    test('times and breaks leave and come back as people write them', async () => {
      const rest = { starts_at: '2026-10-09T01:00:00+09:00', ends_at: '2026-10-09T02:00:00+09:00' }
      const made = await plan('2026-10-08T22:00', '2026-10-09T07:00', { breaks: [rest] })
      const query = { from: '2026-10-08', to: '2026-10-08', format: 'csv', language: 'ja' } as const
      const columns: ('starts_at' | 'breaks')[] = ['starts_at', 'breaks']
      const line = async (file: File) => (await file.text()).trim().split('\r\n').at(-1)
      expect(await line(await admin.visits.export({ ...query, columns }))).toBe('2026/10/08 22:00,"翌1:00-翌2:00"')
      expect(await line(await madeFile(await admin.visits.exportJob({ ...query, columns })))).toBe(
        '2026/10/08 22:00,"翌1:00-翌2:00"',
      )
      await admin.visits.remove({ id: made.id, version: 1 })
      const at = '会議,,2026/10/8 22:00,2026/10/09 7:00'
      const file = sheet(`${at},1:00-2:00`, `${at},25:00〜26:00、翌3時から3時半`, `${at},`)
      expect(await admin.visits.import({ file, dry_run: false })).toMatchObject({ created: 3, faults: [] })
      const { items } = await admin.visits.list({ from: '2026-10-08', to: '2026-10-08', also: ['breaks'] })
      const half = { starts_at: '2026-10-09T03:00:00+09:00', ends_at: '2026-10-09T03:30:00+09:00' }
      expect(items.map(({ breaks }) => breaks).sort((a, b) => a.length - b.length)).toEqual([[], [rest], [rest, half]])
      const faults = async (cell: string) => (await admin.visits.import({ file: sheet(`${at},${cell}`), dry_run: true })).faults
      expect(await faults('昼に1時間')).toEqual([{ row: 2, field: 'breaks', code: 'invalid_format', value: '昼に1時間' }])
      expect(await faults('8:00-9:00')).toEqual([
        { row: 2, field: 'breaks.0.starts_at', code: 'break_outside', value: '8:00-9:00' },
      ])
    })

    test('come back from Excel, where their times and their numbers are such', async () => {
      await plan('2027-05-31T22:00', '2027-06-01T07:00', { title: '夜勤' })
      const file = await admin.visits.export({ from: '2027-05-31', to: '2027-05-31', format: 'xlsx', language: 'ja' })
      const [cells] = (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets[0]?.rows.slice(1) ?? []
      expect(cells).toEqual(expect.arrayContaining([new Date('2027-05-31T22:00:00Z'), 540]))
      expect(await admin.visits.import({ file, dry_run: false })).toMatchObject({ created: 1, faults: [] })
      const { items } = await admin.visits.list({ from: '2027-05-31', to: '2027-05-31' })
      expect(items.map(({ starts_at }) => starts_at)).toEqual(Array(2).fill('2027-05-31T22:00:00+09:00'))
    })

    test('a clash names the visits in the way, at the line of the file', async () => {
      const helper = await admin.staff.create(aStaff({ staff_code: 'V-1', japanese_name: '中村 花' }))
      const there = await plan('2026-09-01T09:00', '2026-09-01T12:00', { staff_id: helper.id })
      const file = sheet('会議,中村 花,2026/09/01 13:00,2026/09/01 14:00,', '', '会議,中村 花,2026/09/01 11:00,2026/09/01 12:30,')
      const { faults } = await admin.visits.import({ file, dry_run: false })
      expect(faults).toEqual([
        { row: 4, error: 'visit_overlap', clash: [expect.objectContaining({ id: there.id, staff_name: '中村 花' })] },
      ])
      const job = await admin.visits.importJob({ file, dry_run: true })
      await vi.waitFor(
        async () =>
          expect((await admin.jobs.get({ id: job.id })).outcome?.report?.faults).toMatchObject([
            { row: 4, error: 'visit_overlap' },
          ]),
        { timeout: limitOf(15_000) },
      )
    })

    test('a name that nobody has, and one that two have, are told apart', async () => {
      for (const staff_code of ['T-1', 'T-2']) await admin.staff.create(aStaff({ staff_code, japanese_name: '鈴木 一郎' }))
      const row = (name: string) => `会議,${name},2026/09/02 09:00,2026/09/02 10:00,`
      expect((await admin.visits.import({ file: sheet(row('鈴木 一郎'), row('鈴木 二郎')), dry_run: true })).faults).toEqual([
        { row: 2, field: 'staff_id', code: 'several_found', value: '鈴木 一郎' },
        { row: 3, field: 'staff_id', code: 'not_found', value: '鈴木 二郎' },
      ])
    })
  })
})
