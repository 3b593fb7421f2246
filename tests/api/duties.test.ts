import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { joiningOn, type JoiningRule } from '#domain/company/joiningRule.ts'
import { figures, shareOf, type SheetTotals, totalsOf } from '#domain/time/sheet.ts'
import { visitColumns } from '#domain/visits/entry.ts'
import file from '#domain/vectors.json' with { type: 'json' }
import { rowsFor } from '#server/kit/context/rows.ts'
import { scopes } from '#server/scopes.ts'
import { timeSheet } from '#server/time/sheet.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { byMinutes, iso, isHoliday, MINUTE, plan, seeded, type Stretch } from './by-minutes.ts'
import { limitOf } from '../machine.ts'
import { isSlow } from '../turns.ts'

type Row = {
  staff: string
  starts_at: string
  ends_at: string
  breaks: { starts_at: string; ends_at: string }[]
  service_type: 'group_home' | 'home_care_body'
}
const rowOf = (staff: string, { from, to, home, breaks }: Stretch): Row => ({
  staff,
  starts_at: iso(from * MINUTE),
  ends_at: iso(to * MINUTE),
  breaks: breaks.map(([a, b]) => ({ starts_at: iso(a * MINUTE), ends_at: iso(b * MINUTE) })),
  service_type: home ? 'group_home' : 'home_care_body',
})

/** People whose duties are stored by chance, about forty each. */
const PEOPLE = isSlow ? 60 : 8

describe.each(inject('oldest'))('duties of several visits on $name', (database) => {
  let app: TestApp
  let people = 0
  beforeAll(async () => {
    app = await openTestApp(database)
    await app.setUp()
    // Sundays are holidays as nothing else is said; these are those of the oracle besides
    const thirds = Array.from(
      { length: 24 },
      (_, at) => `${2026 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-03`,
    )
    await sql`insert into company_holiday (date, kind, name, search) select unnest(${thirds}::date[]), 'statutory', '休み', ''`.execute(
      app.db,
    )
  })
  afterAll(() => app.close())

  const helper = async () => {
    people += 1
    const { rows } = await sql<{ id: string }>`insert into staff (staff_code, staff_group, japanese_name, zaishoku_joukyou, search)
      values (${`D${String(people).padStart(4, '0')}`}, 'staff', '介護 花子', 'active', '') returning id`.execute(app.db)
    return rows[0]?.id ?? ''
  }
  /** Stores visits in the order given, a statement for so many at a time. */
  const store = async (rows: readonly Row[], size: number) => {
    for (let at = 0; at < rows.length; at += size) {
      const lines = rows.slice(at, at + size).map((row) => ({ ...row, ...visitColumns(row) }))
      await sql`insert into visit (search, staff_id, service_type, starts_at, ends_at, breaks, minutes)
        select '', staff, service_type, starts_at, ends_at, breaks, minutes
        from json_to_recordset(${JSON.stringify(lines)}::json) as r (staff uuid, service_type text, starts_at timestamptz, ends_at timestamptz, breaks jsonb, minutes int)`.execute(
        app.db,
      )
    }
  }
  const joinOver = (lines: readonly JoiningRule[]) =>
    sql`update company set joining_rules = ${JSON.stringify(lines)}::jsonb`.execute(app.db)
  const lines: JoiningRule[] = [
    { valid_from: '2026-02-01', minutes: 60 },
    { valid_from: '2026-02-20', minutes: 20 },
  ]
  const over = joiningOn(lines)
  const rows = rowsFor(scopes, { id: crypto.randomUUID(), role: 'admin', staff: null, offices: [] }, 'time.read')
  const sheetOf = async (staff: string, month: string) =>
    (await timeSheet({ db: app.db, rows, actor: {} }, { month, staff_id: [staff] })).rows[0]

  /** When each visit begins, and when the duty that it is a part of. */
  const storedDuties = async (staff: string) => {
    const { rows } = await sql<{ starts_at: string; duty: string }>`
      select starts_at, duty_starts_at as duty from visit where staff_id = ${staff} and deleted_at is null order by starts_at`.execute(
      app.db,
    )
    return rows.map(({ starts_at, duty }) => [starts_at, duty])
  }

  describe('end where the scheduled hours of the next day begin', () => {
    const scheduled = async (
      staff: string,
      work_start: number | null,
      days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    ) => {
      const { rows } = await sql<{ id: string }>`
        insert into employment (staff_id, contract_kind, valid_from, work_days, work_start, work_end, search)
        values (${staff}, 'indefinite', '2020-01-01', ${work_start === null ? [] : days}, ${work_start}, ${work_start === null ? null : 18 * 60}, '') returning id`.execute(
        app.db,
      )
      return rows[0]?.id ?? ''
    }
    const touching = async () => {
      const staff = await helper()
      const rows = [
        ['2026-11-19T16:00:00+09:00', '2026-11-20T09:00:00+09:00'],
        ['2026-11-20T09:00:00+09:00', '2026-11-20T18:00:00+09:00'],
      ].map(([starts_at = '', ends_at = '']) => ({
        staff,
        starts_at,
        ends_at,
        breaks: [],
        service_type: 'home_care_body' as const,
      }))
      return { staff, put: () => store(rows, 1) }
    }
    const days = async (staff: string) => (await storedDuties(staff)).map(([, duty]) => duty?.slice(8, 10))
    const counted = async (staff: string) => {
      const found = await sheetOf(staff, '2026-11')
      return found?.total_days
    }
    test('whether the conditions were there before the visits or came later, and no more when they go', async () => {
      const before = await touching()
      await scheduled(before.staff, 9 * 60)
      await before.put()
      expect([await days(before.staff), await counted(before.staff)]).toEqual([['19', '20'], 2])
      const later = await touching()
      await later.put()
      expect([await days(later.staff), await counted(later.staff)]).toEqual([['19', '19'], 1])
      const id = await scheduled(later.staff, 9 * 60)
      expect([await days(later.staff), await counted(later.staff)]).toEqual([['19', '20'], 2])
      await sql`update employment set work_start = 10 * 60 where id = ${id}`.execute(app.db)
      // the visit that begins before ten stays with the night, and what of it is later is a day of its own
      expect([await days(later.staff), await counted(later.staff)]).toEqual([['19', '19'], 2])
      await sql`update employment set work_start = 9 * 60 where id = ${id}`.execute(app.db)
      await sql`update employment set deleted_at = now() where id = ${id}`.execute(app.db)
      expect([await days(later.staff), await counted(later.staff)]).toEqual([['19', '19'], 1])
    })
    test('also in a gap that is joined, and within the visit before', async () => {
      await joinOver([{ valid_from: '2026-11-01', minutes: 60 }])
      const of = async (until: string, from: string, start: number) => {
        const staff = await helper()
        await scheduled(staff, start)
        const pairs = [
          ['2026-11-19T16:00', `2026-11-20T${until}`],
          [`2026-11-20T${from}`, '2026-11-20T18:00'],
        ]
        await store(
          pairs.map(([starts = '', ends = '']) => ({
            staff,
            starts_at: `${starts}:00+09:00`,
            ends_at: `${ends}:00+09:00`,
            breaks: [],
            service_type: 'home_care_body',
          })),
          1,
        )
        return [await days(staff), await counted(staff)]
      }
      expect(await of('08:30', '09:10', 9 * 60), 'it begins in the gap').toEqual([['19', '20'], 2])
      expect(await of('08:00', '09:10', 9 * 60 + 30), 'the gap is too long').toEqual([['19', '20'], 2])
      expect(await of('08:30', '09:10', 9 * 60 + 30), 'it begins after the gap').toEqual([['19', '19'], 2])
      expect(await of('09:30', '09:40', 9 * 60), 'it begins before the gap').toEqual([['19', '20'], 2])
      await joinOver([])
    })
    test('unless that day is a holiday', async () => {
      const { staff, put } = await touching()
      await scheduled(staff, 9 * 60)
      await put()
      const { rows } = await sql<{ id: string }>`
        insert into company_holiday (date, kind, name, search) values ('2026-11-20', 'company', '創立記念日', '') returning id`.execute(
        app.db,
      )
      expect([await days(staff), await counted(staff)]).toEqual([['19', '19'], 1])
      await sql`update company_holiday set deleted_at = now() where id = ${rows[0]?.id ?? ''}`.execute(app.db)
      expect([await days(staff), await counted(staff)]).toEqual([['19', '20'], 2])
      const others = await touching()
      await scheduled(others.staff, 9 * 60, ['thursday'])
      await others.put()
      expect(await days(others.staff), 'a Friday is no day of work').toEqual(['19', '19'])
      const own = await touching()
      const id = await scheduled(own.staff, 9 * 60)
      await own.put()
      await sql`update employment set holiday_weekday = 'friday' where id = ${id}`.execute(app.db)
      expect([await days(own.staff), await counted(own.staff)], 'Friday is the weekly holiday of this person').toEqual([
        ['19', '19'],
        1,
      ])
    })
  })

  describe('count to the date on which the duty starts', () => {
    test.each([
      [
        'a night in two visits',
        [
          ['20 20:00', '21 00:00'],
          ['21 00:00', '21 08:00'],
        ],
        1,
        0,
      ],
      [
        'a morning after a night',
        [
          ['20 22:00', '21 07:00'],
          ['21 07:00', '21 09:00'],
        ],
        1,
        0,
      ],
      [
        'a rest between them makes two',
        [
          ['20 20:00', '20 23:44'],
          ['21 00:00', '21 08:00'],
        ],
        2,
        0,
      ],
      [
        'a few minutes of waiting do not',
        [
          ['20 20:00', '20 23:45'],
          ['21 00:00', '21 08:00'],
        ],
        1,
        0,
      ],
      [
        'up to 72 hours, as one visit may last',
        [
          ['20 09:00', '21 09:00'],
          ['21 09:00', '22 09:00'],
          ['22 09:00', '23 09:00'],
          ['23 09:00', '23 10:00'],
        ],
        2,
        0,
      ],
      ['one stay', [['20 22:00', '21 07:00', 'home']], 1, 1],
      ['a stay of two minutes', [['20 23:59', '21 00:01', 'home']], 1, 1],
      ['who leaves at midnight does not stay', [['20 17:00', '21 00:00', 'home']], 1, 0],
      ['nor who comes at midnight', [['20 00:00', '20 07:00', 'home']], 1, 0],
      ['nor both', [['20 00:00', '21 00:00', 'home']], 1, 0],
      ['a minute longer does', [['20 00:00', '21 00:01', 'home']], 1, 1],
      ['a duty by day does not', [['20 09:00', '20 18:00', 'home']], 1, 0],
      ['two nights in one visit count once', [['20 09:00', '22 18:00', 'home']], 1, 1],
      [
        'two visits that meet at midnight are one stay',
        [
          ['20 20:00', '21 00:00', 'home'],
          ['21 00:00', '21 08:00', 'home'],
        ],
        1,
        1,
      ],
      [
        'an evening, then the night',
        [
          ['20 17:00', '20 22:00', 'home'],
          ['20 22:00', '21 07:00', 'home'],
        ],
        1,
        1,
      ],
      [
        'two nights without a gap count once',
        [
          ['20 17:00', '21 17:00', 'home'],
          ['21 17:00', '22 09:00', 'home'],
        ],
        1,
        1,
      ],
      [
        'care before the night',
        [
          ['20 17:00', '20 22:00'],
          ['20 22:00', '21 07:00', 'home'],
        ],
        1,
        1,
      ],
      [
        'care that ends at midnight, then the home',
        [
          ['20 20:00', '21 00:00'],
          ['21 00:00', '21 08:00', 'home'],
        ],
        1,
        0,
      ],
      [
        'the home in the evening, care over midnight',
        [
          ['20 17:00', '20 22:00', 'home'],
          ['20 22:00', '21 07:00'],
        ],
        1,
        0,
      ],
    ] as const)('%s', async (_, visits, days, stays) => {
      for (const order of [visits, visits.toReversed()]) {
        const staff = await helper()
        await store(
          order.map(([from, to, home]) => ({
            staff,
            starts_at: `2026-11-${from.replace(' ', 'T')}:00+09:00`,
            ends_at: `2026-11-${to.replace(' ', 'T')}:00+09:00`,
            breaks: [],
            service_type: home ? ('group_home' as const) : ('home_care_body' as const),
          })),
          1,
        )
        expect(await sheetOf(staff, '2026-11')).toMatchObject({ total_days: days, group_home_stays: stays })
      }
    })
    test('a break that covers midnight leaves the stay, and takes its hours', async () => {
      const staff = await helper()
      await store(
        [
          {
            staff,
            starts_at: '2026-11-20T17:00:00+09:00',
            ends_at: '2026-11-21T09:00:00+09:00',
            breaks: [{ starts_at: '2026-11-20T23:00:00+09:00', ends_at: '2026-11-21T01:00:00+09:00' }],
            service_type: 'group_home',
          },
        ],
        1,
      )
      expect(await sheetOf(staff, '2026-11')).toMatchObject({
        total_hours: 14 * 60,
        total_days: 1,
        total_night_hours: 5 * 60,
        group_home_hours: 14 * 60,
        group_home_stays: 1,
      })
    })
  })

  const vectors = file.vectors.flatMap(({ id, rule, input, expected }) =>
    'shifts' in input && 'total' in expected ? [{ id, rule, input, expected }] : [],
  )
  test.each(vectors)('$id in the sheet of the month: $rule', async ({ input, expected }) => {
    const { shifts, statutory_holidays } = input as unknown as {
      shifts: { start: string; end: string; breaks: [string, string][] }[]
      statutory_holidays: string[]
    }
    const at = (text: string) => `${text.replace(' ', 'T')}:00+09:00`
    const staff = await helper()
    const rows = shifts.map(({ start, end, breaks }) => ({
      staff,
      starts_at: at(start),
      ends_at: at(end),
      breaks: breaks.map(([from, to]) => ({ starts_at: at(from), ends_at: at(to) })),
      service_type: 'group_home' as const,
    }))
    // the calendar of these examples is that of the company, as far as they touch it
    const dates = rows.flatMap(({ starts_at, ends_at }) => [starts_at.slice(0, 10), ends_at.slice(0, 10)])
    expect(dates.filter(isHoliday).filter((date) => !statutory_holidays.includes(date))).toEqual([])
    await store(rows, 10)
    expect(await sheetOf(staff, '2026-11')).toMatchObject({
      total_hours: expected.total,
      total_days: shifts.length,
      total_night_hours: expected.night,
      total_holiday_hours: expected.holiday,
      group_home_hours: expected.total,
      group_home_stays: shifts.filter(({ start, end }) => end.slice(0, 10) > start.slice(0, 10) && !end.endsWith('00:00')).length,
    })
  })

  test(
    `${40 * PEOPLE} random duties with breaks and joins, stored, moved and thrown away in any order: every month as counted minute by minute`,
    { timeout: limitOf(120_000) },
    async () => {
      await joinOver(lines)
      const random = seeded(20_261_122)
      const int = (n: number) => Math.floor(random() * n)
      let duties = 0
      let joined = 0
      let overGap = 0
      const kept = new Map<string, readonly Stretch[]>()
      const wanted = new Map<string, ReturnType<typeof byMinutes>>()
      for (let person = 0; person < PEOPLE; person++) {
        const staff = await helper()
        const other = await helper()
        const planned = plan(random, 80)
        const shuffled = planned.map((visit) => ({ visit, at: random() })).sort((a, b) => a.at - b.at)
        await store(
          shuffled.map(({ visit }) => rowOf(staff, visit)),
          1 + int(20),
        )
        // some go to the trash and come back, some stay there, some are taken by somebody else, some end earlier
        const fate = planned.map(() => int(12))
        const write = async (at: number, change: ReturnType<typeof sql>) =>
          sql`update visit set ${change} where starts_at = ${iso((planned[at]?.from ?? 0) * MINUTE)} and staff_id in (${staff}, ${other})`.execute(
            app.db,
          )
        const left: Stretch[] = []
        const given: Stretch[] = []
        for (const [at, visit] of planned.entries()) {
          if (fate[at] === 0) await write(at, sql`deleted_at = now()`)
          else if (fate[at] === 1) {
            await write(at, sql`deleted_at = now()`)
            await write(at, sql`deleted_at = null`)
            left.push(visit)
          } else if (fate[at] === 2) {
            await write(at, sql`staff_id = ${other}`)
            given.push(visit)
          } else if (fate[at] === 3 && visit.to - visit.from > 1 && visit.breaks.length === 0) {
            const shorter = { ...visit, to: visit.to - 1 }
            await write(at, sql`ends_at = ends_at - interval '1 minute', minutes = minutes - 1`)
            left.push(shorter)
          } else left.push(visit)
        }
        expect(await storedDuties(staff)).toEqual(dutiesOf(left, over))
        kept.set(staff, left)
        wanted.set(staff, byMinutes(left, over))
        wanted.set(other, byMinutes(given, over))
        const ends = new Set(left.map(({ to }) => to))
        joined += left.filter(({ from }) => ends.has(from)).length
        overGap += dutiesOf(left, over).filter(([at, duty], place) => at !== duty && !ends.has(left[place]?.from ?? 0)).length
        duties += left.filter(({ from }) => !ends.has(from)).length
      }
      expect(duties).toBeGreaterThan(33 * PEOPLE)
      expect(joined).toBeGreaterThan(20 * PEOPLE)
      expect(overGap).toBeGreaterThan(PEOPLE)
      const months = [...new Set([...wanted.values()].flatMap((sheet) => Object.keys(sheet)))]
      const found = new Map<string, Record<string, SheetTotals>>([...wanted.keys()].map((staff) => [staff, {}]))
      for (const month of months) {
        for (const { row, month: told } of (await timeSheet({ db: app.db, rows, actor: {} }, { month })).lines) {
          const theirs = found.get(row.staff_id)
          if (theirs) theirs[month] = totalsOf([row])
          // the sums of the sheet, of the attendance record and of its days are one
          const ofDays = figures.map((figure) => told.days.reduce((sum, day) => sum + shareOf(day, figure), 0))
          expect(figures.map((figure) => row[figure])).toEqual(ofDays)
        }
      }
      for (const [staff, sheet] of wanted) expect({ staff, ...found.get(staff) }).toEqual({ staff, ...sheet })
      // other rules of the company work the duties out again
      for (const others of [[], [{ valid_from: '2026-02-10', minutes: 90 }], lines]) {
        await joinOver(others)
        for (const [staff, left] of kept) expect(await storedDuties(staff)).toEqual(dutiesOf(left, joiningOn(others)))
      }
      await joinOver([])
    },
  )

  test('what follows from other visits is no change of a visit: no version, no line in the audit log', async () => {
    const staff = await helper()
    const stretch = (from: number, to: number): Row => rowOf(staff, { from: DAY + from, to: DAY + to, home: true, breaks: [] })
    await store([stretch(20 * 60, 24 * 60)], 1)
    await store([stretch(18 * 60, 20 * 60)], 1)
    const { rows } = await sql<{ version: number; lines: number; duty: string }>`
      select version, duty_starts_at as duty, (select count(*) from audit a where a.record_id = v.id)::int as lines from visit v where staff_id = ${staff}
      order by starts_at`.execute(app.db)
    expect(rows).toEqual([
      { version: 1, lines: 1, duty: iso((DAY + 18 * 60) * MINUTE) },
      { version: 1, lines: 1, duty: iso((DAY + 18 * 60) * MINUTE) },
    ])
  })

  test('two people who plan visits that touch at the same moment make one duty', async () => {
    const staff = await helper()
    const starts = Array.from({ length: 12 }, (_, at) => DAY + at * 120)
    await Promise.all(starts.map((from) => store([rowOf(staff, { from, to: from + 120, home: false, breaks: [] })], 1)))
    const { rows } = await sql`select distinct duty_starts_at from visit where staff_id = ${staff}`.execute(app.db)
    expect(rows).toHaveLength(1)
  })
})

/** The same by the rule: what touches, or follows over no longer gap than is joined for the date of its duty, goes on with that, which lasts at most 72 hours. */
const dutiesOf = (visits: readonly Stretch[], joinedOver: (date: string) => number = () => 0) => {
  let [began, reached] = [0, -1]
  return visits.map(({ from, to }) => {
    if (from - reached > joinedOver(iso(began * MINUTE).slice(0, 10)) || to - began > 72 * 60) began = from
    reached = to
    return [iso(from * MINUTE), iso(began * MINUTE)]
  })
}

/** Midnight in Tokyo of a quiet day. Minutes since the epoch. */
const DAY = Date.UTC(2030, 4, 6) / MINUTE - 540
