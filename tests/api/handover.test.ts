import { createHash } from 'node:crypto'
import iconv from 'iconv-lite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMonths, instant, monthOf } from '#domain/kit/dates.ts'
import { exampleMonth } from '#domain/pay/handover/example.ts'
import type { HandoverLayout } from '#domain/pay/handover/handoverLayout.ts'
import { startingLayouts } from '#domain/pay/handover/starts.ts'
import { MOST_PAUSE, shortestPause } from '#server/kit/base/pause.stand-in.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aStaff, aVisit } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())

let at = 0
/** A month for each test, so that nobody else is in its file. */
const freshMonth = () => monthOf(addMonths(`${monthOf(today())}-01`, -(12 + ++at)))
const visitOn = (staff_id: string, date: string, [from, to]: readonly [number, number]) =>
  admin.visits.create(
    aVisit(instant(date, from * 60).slice(0, 16), instant(date, to * 60).slice(0, 16), {
      staff_id,
      service_type: 'office_work',
      title: '事務',
    }),
  )
let staffs = 0
const helper = async (month: string, facts: Parameters<typeof aStaff>[0] = {}) => {
  const { id } = await admin.staff.create(
    aStaff({
      staff_code: `00${++staffs}`,
      japanese_name: '引渡 花子',
      join_date: `${month}-01`,
      leave_date: `${month}-28`,
      zaishoku_joukyou: 'left',
      ...facts,
    }),
  )
  await visitOn(id, `${month}-10`, [9, 12])
  return id
}
const close = async (staff_id: string, month: string) => {
  await admin.months.confirm({ month, staff_id, reason: '口頭で確認' })
  await admin.months.approve({ month, staff_id: [staff_id], reason: '確認済み' })
  expect(await admin.months.close({ month, staff_id: [staff_id] })).toMatchObject({ done: 1 })
}
const layoutWith = (more: Partial<HandoverLayout> = {}) =>
  admin.handoverLayouts.create({ name: '給与', description: null, ...startingLayouts.clock, ...more })
const column = (figure: HandoverLayout['columns'][number]['figure'], more: object = {}) => ({
  figure,
  heading: null,
  fixed: null,
  unit: null,
  rounding: null,
  away_kind: null,
  away_pay: null,
  service_type: null,
  time_of_day: null,
  ...more,
})
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer())
const standingOf = async (month: string, layout_id: string) =>
  (await admin.handovers.standing({ month, layout_id })).people.map(({ staff_id, standing, closing }) => [
    staff_id,
    standing,
    closing,
  ])

describe('handing over', () => {
  test('the file has the closed months; who is open is named and left out, and what was given is kept', async () => {
    const month = freshMonth()
    const [one, open] = [await helper(month), await helper(month)]
    const { id: layout_id } = await layoutWith({
      columns: [
        column('fixed_text', { heading: '会社', fixed: '001' }),
        column('staff_code'),
        column('month'),
        column('total', { unit: 'sixtieths' }),
      ],
    })
    expect(await refusal(admin.handovers.make({ month, layout_id })), 'nobody is closed').toMatchObject({
      code: 'nobody_closed',
    })
    await close(one, month)
    expect(await standingOf(month, layout_id)).toEqual([
      [one, 'ready', 1],
      [open, 'open', null],
    ])
    const check = await admin.handovers.check({ month, layout_id })
    const code = `00${staffs - 1}`
    const line = `001,${code},${month.replace('-', '/')},3.00`
    expect(check).toEqual({ lines: ['会社,職員コード,対象年月,実働時間', line], people: 1, unmappable: [] })
    expect(await admin.handovers.list({ month }), 'nothing is kept by a check').toEqual([])

    const made = await admin.handovers.make({ month, layout_id })
    const file = await admin.handovers.file({ id: made.id })
    const bytes = await bytesOf(file)
    expect(bytes.toString()).toBe(`\uFEFF会社,職員コード,対象年月,実働時間\r\n${line}\r\n`)
    expect(made).toMatchObject({
      month,
      layout_id,
      layout_name: '給与',
      only_changes: false,
      file_name: `給与_${month}.csv`,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      size: bytes.length,
      people: 1,
      made_by: '青木 美咲',
      whole: true,
    })
    expect(await admin.handovers.list({ month })).toEqual([made])
    expect(await admin.handovers.people({ id: made.id })).toMatchObject([{ staff_id: one, closing: 1, last: 1 }])
    expect(await standingOf(month, layout_id)).toEqual([
      [one, 'given', 1],
      [open, 'open', null],
    ])
    expect(await refusal(admin.handovers.make({ month, layout_id, only_changes: true }))).toMatchObject({
      code: 'nothing_changed',
    })
  })

  test('a month that is opened again and closed anew is told with what differs, and goes alone into a file of changes; the first file stays', async () => {
    const month = freshMonth()
    const [changing, same] = [await helper(month), await helper(month)]
    const { id: layout_id } = await layoutWith()
    for (const one of [changing, same]) await close(one, month)
    const first = await admin.handovers.make({ month, layout_id })
    const before = await bytesOf(await admin.handovers.file({ id: first.id }))
    await admin.months.reopen({ month, staff_id: changing, reason: '訪問の記録漏れ' })
    expect(await standingOf(month, layout_id)).toEqual([
      [changing, 'reopened', null],
      [same, 'given', 1],
    ])
    expect(await admin.handovers.difference({ month, layout_id, staff_id: changing }), 'nothing newer is closed').toBeNull()
    await visitOn(changing, `${month}-11`, [9, 10])
    await close(changing, month)
    expect(await standingOf(month, layout_id)).toEqual([
      [changing, 'changed', 2],
      [same, 'given', 1],
    ])
    expect(await admin.handovers.difference({ month, layout_id, staff_id: changing })).toMatchObject({
      figures: expect.arrayContaining([{ figure: 'total', before: 180, after: 240 }]),
      days: [{ date: `${month}-11` }],
    })
    expect(await admin.handovers.difference({ month, layout_id, staff_id: same })).toBeNull()

    const second = await admin.handovers.make({ month, layout_id, only_changes: true })
    expect(second).toMatchObject({ people: 1, only_changes: true, file_name: `給与_${month}_変更分.csv` })
    expect((await bytesOf(await admin.handovers.file({ id: second.id }))).toString()).toContain(',4:00,')
    expect(await bytesOf(await admin.handovers.file({ id: first.id })), 'what was given first is what it was').toEqual(before)
    expect(await admin.handovers.people({ id: first.id })).toMatchObject([
      { staff_id: changing, closing: 1, last: 2 },
      { staff_id: same, closing: 1, last: 1 },
    ])
    expect(await standingOf(month, layout_id)).toEqual([
      [changing, 'given', 2],
      [same, 'given', 1],
    ])
    const other = await layoutWith({ name: '別の給与' })
    expect(
      (await standingOf(month, other.id)).map(([, standing]) => standing),
      'by another layout nothing was given',
    ).toEqual(['ready', 'ready'])
  })

  test('the file stays the same when the layout is changed or erased afterwards, and nobody changes what was kept', async () => {
    const month = freshMonth()
    const staff_id = await helper(month)
    await close(staff_id, month)
    const layout = await layoutWith()
    const { id } = await admin.handovers.make({ month, layout_id: layout.id })
    const before = await bytesOf(await admin.handovers.file({ id }))
    await admin.handoverLayouts.change({
      id: layout.id,
      version: layout.version,
      changes: { name: '改名', columns: [column('kana')] },
    })
    expect(await bytesOf(await admin.handovers.file({ id }))).toEqual(before)
    expect(await admin.handovers.list({ month })).toMatchObject([{ id, layout_name: '給与' }])
    for (const change of [
      sql`update handover set sha256 = 'x' where id = ${id}`,
      sql`delete from handover where id = ${id}`,
      sql`update handover_line set line = ''::bytea where handover_id = ${id}`,
      sql`delete from handover_line where handover_id = ${id}`,
    ])
      await expect(change.execute(app.db)).rejects.toThrow(/append-only/)
    await admin.handoverLayouts.remove({ id: layout.id, version: layout.version + 1 })
    expect(
      await refusal(admin.handovers.check({ month, layout_id: layout.id })),
      'by a layout in the trash nothing is made',
    ).toMatchObject({
      code: 'not_found',
    })
    expect(await bytesOf(await admin.handovers.file({ id }))).toEqual(before)
  })
})

describe('letters and cells', () => {
  test('what Shift_JIS lacks is told before, and becomes 〓 in the file; 髙 and ① are there', async () => {
    const month = freshMonth()
    const staff_id = await helper(month, { japanese_name: '髙橋 𠮷①' })
    await close(staff_id, month)
    const { id: layout_id } = await layoutWith({
      letters: 'shift_jis',
      separator: 'tab',
      line_end: 'lf',
      columns: [column('staff_name'), column('fixed_text', { heading: '区分', fixed: '—é' })],
    })
    const unmappable = [
      { char: '𠮷', count: 1, where: '氏名 2' },
      { char: 'é', count: 1, where: '区分 2' },
    ]
    expect((await admin.handovers.check({ month, layout_id })).unmappable).toEqual(expect.arrayContaining(unmappable))
    const { id, file_name } = await admin.handovers.make({ month, layout_id })
    const file = await admin.handovers.file({ id })
    expect(file_name).toBe(`給与_${month}.txt`)
    expect(iconv.decode(await bytesOf(file), 'cp932')).toMatch(/^氏名\t区分\n髙橋 〓①\t.〓\n$/u)
  })

  test('cells that a spreadsheet would run get an apostrophe, codes keep their digits, and separators are quoted', async () => {
    const month = freshMonth()
    const staff_id = await helper(month, { japanese_name: '=1+1,"試"' })
    await close(staff_id, month)
    const fixed = (text: string) => column('fixed_text', { heading: text === '0012' ? '+見出し' : null, fixed: text })
    const { id: layout_id } = await layoutWith({
      letters: 'utf8',
      columns: [column('staff_name'), ...['0012', '-5', '@会社', '+81-3', '-A1', '1-2'].map(fixed)],
    })
    const { id } = await admin.handovers.make({ month, layout_id })
    const [heads, line] = (await bytesOf(await admin.handovers.file({ id }))).toString().split('\r\n')
    expect(heads).toMatch(/^氏名,'\+見出し,/)
    expect(line).toBe(`"'=1+1,""試""",0012,-5,'@会社,'+81-3,'-A1,1-2`)
  })

  test('without headings the file begins with the first person', async () => {
    const month = freshMonth()
    await close(await helper(month), month)
    const { id: layout_id } = await layoutWith({ headings: false, letters: 'utf8', columns: [column('closing')] })
    const { id } = await admin.handovers.make({ month, layout_id })
    expect((await bytesOf(await admin.handovers.file({ id }))).toString()).toBe('1\r\n')
  })
})

describe('a layout', () => {
  test('is refused where a column is not finished, and the field is named', async () => {
    expect(await refusal(layoutWith({ columns: [column('total')] }))).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'columns.0.unit', code: 'required' }],
    })
    expect(await refusal(layoutWith({ columns: [] }))).toMatchObject({ errors: [{ field: 'columns', code: 'required' }] })
  })

  test('is shown by its first lines while it is written', async () => {
    const { lines } = await admin.handovers.preview({
      layout: { name: '-', description: null, ...startingLayouts.clock, columns: [column('closing', { heading: '回' })] },
    })
    expect(lines.slice(0, 2)).toEqual(['回', expect.stringMatching(/^\d$/)])
  })
})

describe('rights', () => {
  test('a manager of one establishment hands over its people alone, and fetches no file with others', async () => {
    const month = freshMonth()
    const manager = await makeFixture(app, 'manager', { limited: true })
    const own = app.client(manager.token)
    const inside = await helper(month, { establishment_id: manager.ids.establishment })
    const outside = await helper(month)
    for (const one of [inside, outside]) await close(one, month)
    const { id: layout_id } = await layoutWith()
    const whole = await admin.handovers.make({ month, layout_id })
    const seen = (await own.handovers.standing({ month, layout_id })).people.map(({ staff_id }) => staff_id)
    expect([seen.includes(inside), seen.includes(outside)]).toEqual([true, false])
    expect(await own.handovers.list({ month })).toEqual([])
    for (const call of [own.handovers.file({ id: whole.id }), own.handovers.people({ id: whole.id })])
      expect(await refusal(call)).toMatchObject({ code: 'not_found' })
    expect(await refusal(own.handovers.difference({ month, layout_id, staff_id: outside }))).toMatchObject({ code: 'not_found' })
    const made = await own.handovers.make({ month, layout_id })
    expect(made.people).toBe(1)
    expect((await own.handovers.list({ month })).map(({ id }) => id)).toEqual([made.id])
    expect(
      await refusal(own.handoverLayouts.create({ name: '自分の', description: null, ...startingLayouts.clock })),
    ).toMatchObject({
      code: 'not_found',
    })
    const staff = app.client((await makeFixture(app, 'staff')).token)
    expect(await refusal(staff.handovers.standing({ month, layout_id }))).toMatchObject({ code: 'not_found' })
  })

  test('making a file and fetching it again stand in the audit log', async () => {
    const month = freshMonth()
    await close(await helper(month), month)
    const { id: layout_id } = await layoutWith()
    const { id } = await admin.handovers.make({ month, layout_id })
    await admin.handovers.file({ id })
    const { items } = await admin.home.audit({ entity: 'handover' })
    expect(items.slice(0, 2).map(({ act, extent }) => [act, extent?.rows])).toEqual([
      ['download', undefined],
      ['export', 1],
    ])
  })
})

test('who is erased after the time of retention leaves the file, which is told', async () => {
  const month = freshMonth()
  const staff_id = await helper(month)
  await close(staff_id, month)
  const { id: layout_id } = await layoutWith()
  const { id } = await admin.handovers.make({ month, layout_id })
  await app.asOwner((db) => sql`delete from visit where staff_id = ${staff_id}`.execute(db))
  // as it is once the years of the roster of workers are over
  await app.asOwner(async (db) => {
    await sql`alter table staff disable trigger keep_roster`.execute(db)
    await sql`delete from staff where id = ${staff_id}`.execute(db)
    await sql`alter table staff enable trigger keep_roster`.execute(db)
  })
  expect(await admin.handovers.list({ month })).toMatchObject([{ id, people: 1, whole: false }])
  expect((await bytesOf(await admin.handovers.file({ id }))).toString().split('\r\n')).toHaveLength(2)
})

test('a long file keeps nobody waiting', async () => {
  const month = freshMonth()
  const { id: layout_id } = await layoutWith({ ...startingLayouts.services })
  const staff: string[] = []
  for (let n = 0; n < 40; n++) staff.push((await admin.staff.create(aStaff({ staff_code: `L${n}`, join_date: `${month}-01` }))).id)
  const [day] = exampleMonth.month.days
  const [visit] = day?.visits ?? []
  // six visits on each of 28 days, as somebody has who goes from house to house
  const days = Array.from({ length: 28 }, (_, at) => ({
    ...day,
    date: `${month}-${String(at + 1).padStart(2, '0')}`,
    visits: Array.from({ length: 6 }, () => ({ ...visit, remarks: 'いつもの服薬の確認と、次の訪問までの申し送り。'.repeat(4) })),
  }))
  const sealed = JSON.stringify({ ...exampleMonth.month, month, days })
  await app.db.transaction().execute(async (db) => {
    await sql`with closed as (
        insert into attendance_month (staff_id, month, state, sealed, seal)
        select id, ${`${month}-01`}::date, 'closed', ${sealed}::jsonb, '' from unnest(${staff}::uuid[]) s (id) returning id)
      insert into act (entity, record_id, name, after) select 'attendance_month', id, 'close', 'closed' from closed`.execute(db)
  })
  expect((await admin.handovers.check({ month, layout_id })).people).toBe(40)
  expect(await shortestPause(() => admin.handovers.check({ month, layout_id }))).toBeLessThan(MOST_PAUSE)
})
