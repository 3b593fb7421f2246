import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { closePapers, workerId } from '#papers/kit/engine.ts'
import { readPdf } from '#papers/kit/reading.ts'
import { MAX_PRINTED, PRINTED_AT_ONCE, TEXT_AT_ONCE } from '#server/kit/exports/print-list.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aStaff } from '../records.ts'
import { limitOf } from '../machine.ts'

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

const paper = { format: 'pdf', language: 'ja' } as const
const pagesOf = async (file: File) => (await readPdf(new Uint8Array(await file.arrayBuffer()))).pages
const crowd = (count: number, name: string) =>
  sql`insert into patient (search, name_kanji, name_kana, patient_status)
    select ${name}, ${name} || n, 'ヤマダ' || n, 'ongoing' from generate_series(1, ${count}) n`.execute(app.db)

test('a list is printed as it is filtered, with the filter in words; what is masked stays out of it', async () => {
  const bank_account_number = '7654321'
  await admin.staff.create(aStaff({ staff_code: 'P1', japanese_name: '髙﨑 美咲', bank_account_number }))
  await admin.staff.create(aStaff({ staff_code: 'P2', japanese_name: '退職 太郎', zaishoku_joukyou: 'left' }))
  const columns = ['japanese_name', 'zaishoku_joukyou', 'bank_account_number']
  const file = await admin.staff.export({ ...paper, zaishoku_joukyou: ['active'], q: 'P', columns })
  expect(file.name).toMatch(/^職員_\d{8}\.pdf$/)
  const [page = ''] = await pagesOf(file)
  for (const words of ['職員', 'ひだまり訪問介護', '件数1', '検索P', '在職状況在職中', '髙﨑美咲', '1/1'])
    expect(page).toContain(words)
  for (const words of ['退職太郎', bank_account_number]) expect(page).not.toContain(words)
  const { items } = await admin.home.audit({ entity: 'staff' })
  expect(items.find(({ act }) => act === 'export')?.extent).toMatchObject({ rows: 1 })
})

test('records that are chosen are exported by themselves, and a list of all columns names its records in each band', async () => {
  const made = await Promise.all(
    ['B1', 'B2', 'B3'].map((staff_code) => admin.staff.create(aStaff({ staff_code, japanese_name: `帯 ${staff_code}` }))),
  )
  const ids = made.slice(0, 2).map(({ id }) => id)
  const csv = await (await admin.staff.export({ format: 'csv', language: 'ja', q: 'B', ids, columns: ['staff_code'] })).text()
  expect([...csv.matchAll(/B\d/g)].map(([code]) => code).sort()).toEqual(['B1', 'B2'])
  const pages = await pagesOf(await admin.staff.export({ ...paper, ids }))
  expect(pages[0]).toContain('出力する記録選択した2件')
  const all = pages.join('')
  const bands = all.match(/列の\d段目/g)?.length ?? 0
  expect(bands).toBeGreaterThan(1)
  expect(all.match(/帯B1/g)?.length).toBeGreaterThanOrEqual(bands)
})

test('one with much text is a job, however few its rows', async () => {
  const long = 'あ'.repeat(2000)
  await sql`insert into patient (search, name_kanji, name_kana, patient_status, direction_details)
    select 'ふみ', '文章' || n, 'フミ', 'ongoing', ${long} from generate_series(1, ${TEXT_AT_ONCE / 2000}) n`.execute(app.db)
  const asked = { ...paper, q: 'ふみ' }
  const columns = ['name_kanji', 'direction_details']
  expect(await refusal(admin.patients.export({ ...asked, columns }))).toMatchObject({ code: 'needs_job' })
  expect(await pagesOf(await admin.patients.export({ ...asked, columns: ['name_kanji'] }))).not.toEqual([])
})

test('one that nobody waits for any more is not made', async () => {
  await closePapers()
  const named = { ...paper, q: 'ふみ', columns: ['name_kanji'] }
  const leaving = new AbortController()
  const asked = refusal(admin.patients.export(named, { signal: leaving.signal }))
  await vi.waitFor(() => expect(workerId()).toBeDefined(), { interval: 5 })
  leaving.abort()
  expect(await asked).toMatchObject({ code: 'not_ready' })
  // the process that was still starting is kept, and serves whoever comes next (what it had begun ends it: engine.test.ts)
  expect(await pagesOf(await admin.patients.export(named))).not.toEqual([])
})

test('a long one is a job, and one that nobody would read is refused', async () => {
  await crowd(PRINTED_AT_ONCE + 1, 'ながい')
  const asked = { ...paper, q: 'ながい', columns: ['name_kanji'] }
  expect(await refusal(admin.patients.export(asked))).toMatchObject({ code: 'needs_job' })
  const ended = async () => {
    const { id } = await admin.patients.exportJob(asked)
    return vi.waitFor(
      async () => {
        const job = await admin.jobs.get({ id })
        expect(job.finished_at).not.toBeNull()
        return job
      },
      { timeout: limitOf(20_000), interval: 200 },
    )
  }
  const done = await ended()
  expect(done).toMatchObject({ state: 'done', outcome: { rows: PRINTED_AT_ONCE + 1 } })
  const pages = await pagesOf(await admin.jobs.file({ id: done.id }))
  expect(pages.at(-1)).toContain(`${pages.length}/${pages.length}`)
  await crowd(MAX_PRINTED - PRINTED_AT_ONCE, 'ながい')
  expect(await ended()).toMatchObject({
    state: 'failed',
    problem: { code: 'invalid_input', errors: [{ code: 'too_many_rows', size: MAX_PRINTED }] },
  })
})
