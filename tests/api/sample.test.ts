import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addDays, addMonths, monthOf } from '#domain/kit/dates.ts'
import { lateDays } from '#domain/visits/reports.api.ts'
import { visitColumns } from '#domain/visits/entry.ts'
import { readPdf } from '#papers/kit/reading.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { aPatient, aStaff, aVisit } from '../records.ts'
import { isInTurn } from '../turns.ts'

describe.each(inject('oldest'))('the sample company on $name', (database) => {
  let app: TestApp
  let admin: ReturnType<TestApp['client']>
  let token: string
  beforeAll(async () => {
    app = await openTestApp(database)
    token = await app.setUp(true)
    admin = app.client(token)
  })
  afterAll(() => app.close())

  test('comes with 32 staff, 40 patients and thousands of visits, all marked', async () => {
    expect((await admin.staff.list({})).total).toBe(32)
    const patients = await admin.patients.list({ limit: 200 })
    expect(patients.total).toBe(40)
    expect(patients.items.every((p) => p.sample)).toBe(true)
    expect((await admin.visits.list({})).total).toBeGreaterThan(5000)
    const { rows } = await sql`select 1 from staff where passport_number like 's1:%'`.execute(app.db)
    expect(rows.length).toBeGreaterThan(0)
  })

  test('has one paper that was signed by hand, with the place of its original', async () => {
    const { items } = await admin.documents.list({ limit: 200 })
    const [signed, ...others] = items.filter(({ paper_signature }) => paper_signature !== null)
    expect([signed?.paper_signature, others]).toEqual(['signed', []])
    expect(await admin.documents.signedPapers({ id: signed?.id ?? '' })).toMatchObject([
      { number: 1, pages: 2, original_place: signed?.original_place, is_current: true },
    ])
  })

  test('has leave with history, whose figures add up for everybody, and grants that are due', async () => {
    const { people } = await admin.leave.list({})
    expect(people.filter(({ balance }) => balance > 0).length).toBeGreaterThan(10)
    expect(people.some(({ duty }) => duty && duty.short > 0)).toBe(true)
    expect(people.some(({ duty }) => duty?.short === 0)).toBe(true)
    expect((await admin.leave.due({})).length).toBeGreaterThan(0)
    // a year that does not add up is not printed
    const ledger = await admin.leave.print({ language: 'ja' })
    const { pages } = await readPdf(new Uint8Array(await ledger.arrayBuffer()))
    expect(pages.length).toBeGreaterThanOrEqual(people.length)
    expect(pages.every((page) => page.includes('年次有給休暇管理簿'))).toBe(true)
  })

  test('has runs of a bonus and of two paid months, of which the first is released and the second settles a raise that came late and tells who turns forty', async () => {
    const { items } = await admin.payRuns.list({ sort: 'month' })
    const wages = items.filter(({ kind }) => kind === 'monthly')
    expect([items.length, ...wages.map(({ state }) => state)]).toEqual([4, 'released', 'closed', 'draft'])
    const codesOf = async (id = '') =>
      (await admin.payRuns.results({ id })).rows.flatMap(({ issues }) => issues.map(({ code }) => code))
    expect(await codesOf(wages[1]?.id)).toEqual(expect.arrayContaining(['corrected', 'age_40', 'on_leave']))
    expect(await codesOf(wages[2]?.id)).toContain('month_open')
    const slipsOf = (id = '') => admin.payRuns.slips({ id })
    const first = await slipsOf(wages[0]?.id)
    expect([first.made, first.on_paper, first.people > 20, first.nothing_paid]).toEqual([first.people, 0, true, 1])
    for (const { id } of items) expect((await slipsOf(id)).taken, 'no given slip stands in the way of a run').toEqual([])
  })

  test('has slips of its first run, each with a page that tells what the run has paid', async () => {
    const [run] = (await admin.payRuns.list({ sort: 'month', state: ['released'] })).items
    const { rows } = await admin.payRuns.results({ id: run?.id ?? '' })
    const { rows: made } = await sql<{ id: string }>`select id from payslip where run_id = ${run?.id ?? ''}`.execute(app.db)
    const slips = await Promise.all(made.map(({ id }) => admin.payslips.get({ id })))
    expect(new Set(slips.map(({ state }) => state))).toEqual(new Set(['released', 'handed_over']))
    const [slip] = slips
    const sums = rows.find(({ staff_id }) => staff_id === slip?.staff_id)?.sums
    expect(slip).toMatchObject({ net_salary: sums?.net, total_deduction: sums?.deducted, total_working_hours: sums?.minutes })
    const file = await admin.payslips.file({ id: slip?.id ?? '', hash: slip?.file?.hash ?? '' })
    const { pages } = await readPdf(new Uint8Array(await file.arrayBuffer()))
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain(sums?.net.toLocaleString('ja-JP'))
  })

  test('has the withholding slip of whoever left with the first paid month, of all that the year has paid until then', async () => {
    const [gone] = (await admin.staff.list({ q: 'H032' })).items
    const id = gone?.id ?? ''
    const { items } = await admin.withholdingSlips.list({ staff_id: [id] })
    expect(items).toMatchObject([{ state: 'handed_over' }])
    const boxes = await admin.withholdingSlips.boxes({ id: items[0]?.id ?? '' })
    const [run] = (await admin.payRuns.list({ sort: 'month', state: ['released'] })).items
    const last = await admin.payRuns.result({ id: run?.id ?? '', staff_id: id })
    const [before] = (await admin.earlierPays.list({ staff_id: id })).items
    const bonuses = (await admin.bonuses.list({ staff_id: id })).items.filter(({ month }) => month.startsWith(items[0]?.year ?? ''))
    const paid = [last.sums?.taxable ?? 0, before?.pay ?? 0, ...bonuses.map(({ amount }) => amount)]
    expect(boxes).toMatchObject({
      left_on: (await admin.staff.get({ id })).leave_date,
      settled: false,
      pay: paid.reduce((sum, yen) => sum + yen, 0),
    })
  })

  test('has months that agree but for a few differences worth reading', async () => {
    const back = async (months: number) => {
      const month = monthOf(addMonths(`${monthOf(today())}-01`, -months))
      return (await admin.reconciliation.get({ month, sample: true })).differences
    }
    expect(await back(3)).toEqual([])
    const paid = await back(2)
    expect(paid.map(({ kind }) => kind)).toEqual(['fares_waiting', 'fares_waiting', 'fares_differ'])
    const last = (await back(1)).filter(({ kind }) => kind !== 'month_open')
    const first = addMonths(`${monthOf(today())}-01`, -1)
    const waiting = await admin.shiftReports.list({
      state: ['submitted'],
      from: first,
      to: addDays(addMonths(first, 1), -1),
      limit: 1,
    })
    const [differing, others] = [true, false].map(
      (differs) => last.filter(({ kind }) => (kind === 'report_differs') === differs).length,
    )
    expect(others).toBeLessThan(60)
    // in the first weeks of a month many reports of the one before still wait for the office, and only those that wait are told
    expect(differing).toBeLessThanOrEqual(waiting.total ?? 0)
    expect([...new Set(last.map(({ kind }) => kind))]).toEqual(expect.arrayContaining(['report_missing', 'report_differs']))
  })

  test('what is at risk is told at the start, kind by kind, as often as the board has it', async () => {
    const counts = await admin.coverage.counts({})
    expect(counts.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['unassigned']))
    for (const { kind, from, to, count, first } of counts) {
      const { lines, more } = await admin.coverage.board({ kind, from, to })
      expect([kind, lines.length + more, lines[0]?.starts_at]).toEqual([kind, count, first])
    }
    expect((await admin.home.waiting({})).accounts).toEqual({ count: 0, since: null })
  })

  test('and the months of attendance that were confirmed and nobody has approved', async () => {
    const last = monthOf(addMonths(`${monthOf(today())}-01`, -1))
    const states = (await admin.months.list({ month: last })).map(({ state }) => state)
    const of = (wanted: string) => states.filter((state) => state === wanted).length
    const people = of('confirmed')
    expect(people).toBeGreaterThan(0)
    const { months, months_unconfirmed } = await admin.home.waiting({})
    expect(months).toEqual([{ month: last, people }])
    expect(months_unconfirmed.find(({ month }) => month === last)?.people, 'and who has not confirmed it').toBe(of('open'))
  })

  test('and the reports that are not handed in, or that nobody has reviewed', async () => {
    const { unreported, unreviewed } = await admin.home.waiting({})
    const missing = await admin.shiftReports.missing(lateDays(today()))
    const handedIn = await admin.shiftReports.list({
      state: ['submitted'],
      sort: 'date',
      from: addDays(today(), -365),
      to: today(),
    })
    expect([unreported?.count, unreviewed?.count]).toEqual([missing.visits.length, handedIn.total])
    expect(unreviewed?.since).toBe(handedIn.items[0]?.date)
    expect(Math.min(missing.visits.length, handedIn.total)).toBeGreaterThan(0)
    expect(missing.more).toBe(0)
  })

  test('whoever has left and may still sign in is told at the start', async () => {
    const [gone] = (await admin.staff.list({ zaishoku_joukyou: ['left'] })).items
    const id = gone?.id ?? ''
    const link = (staff: string | null) => sql`update user_account set staff_id = ${staff}`.execute(app.db)
    expect((await admin.home.waiting({})).left).toEqual([])
    await link(id)
    expect((await admin.home.waiting({})).left).toEqual([id])
    expect((await admin.users.list({ standing: ['active'], staff_id: [id] })).total).toBe(1)
    await link(null)
  })

  test('leaves the calendar of the company alone', async () => {
    expect((await admin.calendar.year({ year: Number(today().slice(0, 4)) })).days).toEqual([])
  })

  test('what follows from its visits is what the rule says', async () => {
    const rows = await app.db.selectFrom('visit').selectAll().limit(500).execute()
    for (const row of rows) expect(row).toMatchObject(visitColumns(row))
  })

  test('stays behind its wall, and leaves real records when it goes', async () => {
    const mine = await admin.patients.create(aPatient({ name_kanji: '本物 太郎', name_kana: 'ホンモノ タロウ' }))
    const helper = (await admin.staff.list({ limit: 1 })).items[0]
    // neither made nor changed, a patient of one's own names anybody of the sample; nor becomes one
    expect(await refusal(admin.patients.create(aPatient({ staff_id: helper?.id ?? null })))).toMatchObject({
      code: 'sample_mixed',
    })
    const plan = aVisit('2030-01-10T09:00', '2030-01-10T10:00')
    expect(await refusal(admin.visits.create({ ...plan, staff_id: helper?.id ?? null, patient_id: mine.id }))).toMatchObject({
      code: 'sample_mixed',
    })
    expect(
      await refusal(admin.patients.change({ id: mine.id, version: 1, changes: { staff_id: helper?.id ?? null } })),
    ).toMatchObject({ code: 'sample_mixed' })
    const kept = await admin.visits.create({ ...plan, patient_id: mine.id })
    const gone = await admin.home.removeSample()
    expect(gone).toMatchObject({ staff: 32, patients: 40 })
    expect((await admin.patients.list({})).items.map((p) => p.id)).toEqual([mine.id])
    expect((await admin.visits.list({})).items.map((v) => v.id)).toEqual([kept.id])
  })
  /** Beside records of the company's own, here staff and a visit, a line of the start page is as long as the list it leads to. */
  const startPageCountsItsLists = async () => {
    const now = today()
    const { ends, unreported, unreviewed } = await admin.home.waiting({})
    const late = await admin.shiftReports.missing(lateDays(now))
    expect(unreported?.count, 'reports that are missing').toBe(late.visits.length + late.more)
    expect(unreported?.count).toBeGreaterThan(0)
    const submitted = await admin.shiftReports.list({ state: ['submitted'], from: addDays(now, -365), to: now })
    expect(unreviewed?.count, 'reports to be reviewed').toBe(submitted.total)
    expect(ends.length).toBeGreaterThan(0)
    for (const { kind, over, now: begun } of ends)
      expect((await admin.attention.list({ kind: [kind], urgency: ['over', 'now'] })).counts, `deadlines: ${kind}`).toMatchObject({
        over,
        now: begun,
      })
    const all = await admin.attention.list({ urgency: ['over', 'now'] })
    expect(ends.reduce((sum, { over, now: begun }) => sum + over + begun, 0)).toBe((all.counts?.over ?? 0) + (all.counts?.now ?? 0))
    expect((await admin.coverage.counts({})).length > 0, 'visits at risk').toBe((await admin.coverage.board({})).lines.length > 0)
  }
  test.runIf(isInTurn(0, 2))(
    'is added later beside what the company has, even where it gave the same code to somebody',
    async () => {
      const own = await admin.staff.create(aStaff({ staff_code: 'H001', japanese_name: '本物 花子' }))
      expect(await admin.home.addSample({})).toMatchObject({ staff: 32, patients: 40 })
      await startPageCountsItsLists()
      expect((await admin.staff.list({ q: 'H001' })).items.map((s) => [s.staff_code, s.sample])).toEqual(
        expect.arrayContaining([
          ['H001', false],
          ['X-H001', true],
        ]),
      )
      expect(await refusal(admin.home.addSample({}))).toMatchObject({ code: 'duplicate' })

      const month = today().slice(0, 7)
      expect(await admin.time.sheet({ month }), 'the sheet of the company').toMatchObject({ rows: [], totals: { total_hours: 0 } })
      const { rows, left_out } = await admin.time.sheet({ month, sample: true })
      expect([rows.length > 20, left_out]).toEqual([true, 0])
      const apart = (await admin.time.sheet({ month })).left_out
      expect(apart, 'with those who did not work').toBeGreaterThanOrEqual(rows.length)
      expect((await admin.attendance.months({ month })).left_out).toBe(apart)

      const exported = async () => {
        const answer = await app.request('/api/staff/export?format=csv&language=ja', {
          headers: { authorization: `Bearer ${token}` },
        })
        const told = JSON.parse(decodeURIComponent(answer.headers.get('x-file-report') ?? '{}')) as unknown
        return [(await answer.text()).trim().split('\r\n').slice(1).length, told]
      }
      const proposal = { valid_from: `${month}-01`, weekday: 'wednesday' as const }
      expect(await exported(), 'the list of the company').toEqual([1, { left_out: 32 }])
      const preview = await admin.calendar.previewWeekday(proposal)
      expect(preview).toMatchObject({ days: 0, people: 0, before: 0, after: 0, rows: [] })
      expect(preview.left_out).toBeGreaterThan(20)
      await admin.staff.remove({ id: own.id, version: own.version })
      expect((await admin.time.sheet({ month })).rows.length, 'while there are only samples').toBe(rows.length)
      expect(await exported()).toEqual([32, {}])
      expect(await admin.calendar.previewWeekday(proposal)).toMatchObject({ people: preview.left_out, left_out: 0 })
    },
  )
})
