import { describe, expect, it, test } from 'vitest'
import {
  changed,
  isFiltered,
  isReset,
  listQuery,
  type ListState,
  nextSort,
  periodShown,
  readListState,
  reset,
  showsHidden,
  turned,
  withFilter,
  withHidden,
  withTrash,
  writeListState,
} from './listState.ts'

const choice = (...choices: string[]) => ({ kind: 'choice', choices })
const people = {
  fields: {
    status: choice('active', 'on_leave', 'left'),
    nationality: choice('jp', 'vn', 'np'),
    staff_id: { kind: 'reference', to: 'staff' },
    guided: { kind: 'boolean' },
    name: { kind: 'text' },
  },
  filters: ['status', 'nationality', 'staff_id', 'guided'],
  sorts: ['name', 'code', 'updated_at'],
} as unknown as Parameters<typeof readListState>[0]
const usual: ListState = {
  q: '',
  filters: {},
  period: undefined,
  sort: undefined,
  cursor: undefined,
  before: 0,
  size: 50,
  trash: false,
  all: false,
}
const today = '2026-11-20'
const hidden = { field: 'status', values: ['left'] }

describe('the address of a list', () => {
  test.each<[string, Record<string, unknown>, Partial<ListState>]>([
    ['nothing said', {}, {}],
    ['a search', { q: 'さとう' }, { q: 'さとう' }],
    ['a search for figures, which the router reads as a number', { q: 1234567890 }, { q: '1234567890' }],
    ['two nationalities', { nationality: 'vn.np' }, { filters: { nationality: ['vn', 'np'] } }],
    ['a record', { staff_id: '0b1c' }, { filters: { staff_id: ['0b1c'] } }],
    ['a yes, which the router reads as such', { guided: true }, { filters: { guided: ['true'] } }],
    ['yes and no', { guided: 'true.false' }, { filters: { guided: ['true', 'false'] } }],
    ['downwards', { sort: '-code' }, { sort: '-code' }],
    ['the third page of a hundred', { size: 100, cursor: 'abc', before: 200 }, { size: 100, cursor: 'abc', before: 200 }],
    ['the trash', { trash: true }, { trash: true }],
    ['with people who left', { all: true }, { all: true }],
  ])('%s is written and read back', (_, search, differs) => {
    const state = { ...usual, ...differs }
    expect(readListState(people, search)).toEqual(state)
    expect(readListState(people, writeListState(people, state, {}))).toEqual(state)
  })

  it('is empty for the usual list, and keeps what belongs to the screen', () => {
    expect(writeListState(people, { ...usual, sort: 'name' }, { tab: 'user', q: 'old' })).toEqual({ tab: 'user' })
  })

  it('has room for two lists of a screen, each with its own state', () => {
    const shown = { ...usual, q: 'さとう', sort: '-code', filters: { status: ['active'] } }
    const beside = { ...usual, filters: { status: ['left'] }, cursor: 'abc', before: 50 }
    const both = writeListState(people, beside, writeListState(people, shown, { tab: 'user' }, 'helpers.'), 'office.')
    expect(both).toEqual({
      tab: 'user',
      'helpers.q': 'さとう',
      'helpers.sort': '-code',
      'helpers.status': 'active',
      'office.status': 'left',
      'office.cursor': 'abc',
      'office.before': 50,
    })
    expect([readListState(people, both, 'helpers.'), readListState(people, both, 'office.')]).toEqual([shown, beside])
    expect(readListState(people, both)).toEqual(usual)

    const trash = withTrash(both, true, 'helpers.')
    expect(readListState(people, trash, 'helpers.')).toEqual({ ...usual, trash: true })
    expect(readListState(people, trash, 'office.')).toEqual(beside)
    expect(withTrash({ tab: 'user', q: 'old', trash: true }, false)).toEqual({ tab: 'user' })
  })

  test.each<[string, Record<string, unknown>]>([
    ['a choice that does not exist', { nationality: 'xx' }],
    ['an order that the list does not have', { sort: 'salary' }],
    ['a size that is not offered', { size: 5000 }],
    ['a place before the start', { before: -3 }],
    ['an object', { q: { a: 1 } }],
  ])('%s is left aside', (_, search) => expect(readListState(people, search)).toEqual(usual))
})

describe('changing a list', () => {
  const far: ListState = { ...usual, cursor: 'abc', before: 100 }

  it('begins at the first page again', () => {
    expect(changed(far, { q: '髙橋' })).toEqual({ ...usual, q: '髙橋' })
    expect(withFilter(far, 'nationality', ['vn'])).toEqual({ ...usual, filters: { nationality: ['vn'] } })
  })
  it('forgets a filter without a value', () => {
    expect(withFilter(withFilter(usual, 'nationality', ['vn']), 'nationality', [])).toEqual(usual)
  })
  it('resets search and filters but not order and size', () => {
    const busy: ListState = { ...far, q: 'a', filters: { nationality: ['vn'] }, sort: '-code', size: 100 }
    expect(isFiltered(busy)).toBe(true)
    expect(reset(busy)).toEqual({ ...usual, sort: '-code', size: 100 })
  })
  test.each([
    [undefined, 'code'],
    ['code', '-code'],
    ['-code', undefined],
    ['name', 'code'],
  ])('a click on the column "code" turns the order %s into %s', (now, next) => expect(nextSort(now, 'code')).toBe(next))
  it('turns where the usual order descends', () => {
    expect(nextSort('-code', 'code', '-code')).toBe('code')
    expect(nextSort('code', 'code', '-code')).toBe('-code')
  })
})

describe('turning pages', () => {
  it('counts the rows before the page', () => {
    const second = turned(usual, 'next', 'n1', 50)
    expect(second).toMatchObject({ cursor: 'n1', before: 50 })
    expect(turned(second, 'next', 'n2', 50)).toMatchObject({ cursor: 'n2', before: 100 })
    expect(turned(second, 'prev', 'p1', 50)).toMatchObject({ cursor: 'p1', before: 0 })
  })
  it('never counts below zero when rows have gone meanwhile', () => {
    expect(turned({ ...usual, before: 20 }, 'prev', 'p', 50).before).toBe(0)
  })
  it('stays where there is no further page', () => expect(turned(usual, 'next', null, 50)).toBe(usual))
})

describe('people who left', () => {
  it('are left out until somebody asks', () => {
    expect(listQuery(people, usual, today, { hidden })).toEqual({ limit: 50, status: ['active', 'on_leave'] })
    expect(listQuery(people, withHidden(usual, hidden, true), today, { hidden })).toEqual({ limit: 50 })
  })
  it('are shown when the filter names them', () => {
    const left = withFilter(usual, 'status', ['left'])
    expect(showsHidden(left, hidden)).toBe(true)
    expect(listQuery(people, left, today, { hidden })).toEqual({ limit: 50, status: ['left'] })
  })
  it('are left out of the filter again by the switch', () => {
    expect(withHidden(withFilter(usual, 'status', ['active', 'left']), hidden, false).filters).toEqual({ status: ['active'] })
  })
  it('are in the trash like everybody', () => {
    expect(listQuery(people, { ...usual, trash: true }, today, { hidden })).toEqual({ limit: 50, trash: true })
  })
  it('are looked for among the records of the tab only', () => {
    expect(listQuery(people, { ...usual, all: true }, today, { hidden, fixed: { nationality: ['jp'] } })).toEqual({
      limit: 50,
      nationality: ['jp'],
    })
  })
})

describe('a list by date', () => {
  const duties = {
    fields: { starts_at: {} },
    filters: [],
    sorts: ['starts_at'],
    period: { begins: 'starts_at', usual: 'today_on' },
  } as unknown as Parameters<typeof readListState>[0]
  const november = { from: '2026-11-01', to: '2026-11-30' }

  test.each([
    ['the usual period', {}, undefined, { from: today }],
    ['a month', { period: '2026-11-01..2026-11-30' }, november, november],
    ['from a day on', { period: '2026-11-01..' }, { from: '2026-11-01' }, { from: '2026-11-01' }],
    ['until a day', { period: '..2026-11-30' }, { to: '2026-11-30' }, { to: '2026-11-30' }],
    ['all time', { period: 'all' }, {}, {}],
  ])('%s is written, read back and asked for', (_, search, period, asked) => {
    const state = readListState(duties, search)
    expect(state.period).toEqual(period)
    expect(writeListState(duties, state, {})).toEqual(search)
    expect(listQuery(duties, state, today)).toEqual({ limit: 50, ...asked })
  })
  test.each(['2026-02-31..', '2026-11-30..2026-11-01', '..', '2026-11-01', '2026-11-01..2026-11-02..2026-11-03', 'tomorrow..'])(
    'the period %s is left aside',
    (period) => expect(readListState(duties, { period }).period).toBeUndefined(),
  )

  it('opens at the first page with all time in the trash, and is usual again after a reset', () => {
    expect(periodShown(duties, { ...usual, trash: true }, today)).toEqual({})
    const narrowed = { ...usual, period: november, cursor: 'abc', before: 50 }
    expect([isReset(usual), isReset(narrowed)]).toEqual([true, false])
    expect(reset(narrowed)).toEqual(usual)
  })
  it('is no matter of a list without dates', () => {
    expect(readListState(people, { period: 'all' })).toEqual(usual)
    expect(periodShown(people, usual, today)).toEqual({})
  })
})
