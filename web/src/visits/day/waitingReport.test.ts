import { describe, expect, test } from 'vitest'
import { emptyInput } from '#domain/kit/entity.ts'
import { type Said, saidFields } from '#domain/visits/shiftReport.ts'
import { forOffice, leftReports } from './leftReports.ts'
import { rightOf } from './useTyped.ts'
import { clashOf, followReport, joinReports, mendReport, readReport, type SentReport, settled, wholeOf } from './waitingReport.ts'

const nothing = emptyInput(saidFields) as Said
const report = (changes: Partial<Said>, from: Partial<Said> = {}): SentReport => ({
  changes,
  from: { ...nothing, ...from },
  submit: false,
  about: { patient_name: '沼田 浩二', starts_at: '2026-11-26T09:00:00+09:00', ends_at: '2026-11-26T10:00:00+09:00' },
})
const stored = (said: Partial<Said>, version: number) => ({ ...nothing, ...said, id: 'r', version }) as never
const stale = (said: Partial<Said>, version: number) => ({ code: 'stale_version', current: stored(said, version) }) as const

describe('what two phones write of one visit', () => {
  test('is put together where they have written other fields', () => {
    const mended = mendReport(report({ notes: '備考' }), stale({ condition: '元気', started: 392, ended: 430 }, 1))
    expect(mended?.base).toBe(1)
    expect(mended && wholeOf(mended.input)).toEqual({ ...nothing, notes: '備考', condition: '元気', started: 392, ended: 430 })
    expect(mended?.input.changes, 'only what was written here').toEqual({ notes: '備考' })
  })
  test('is decided by its helper where they have written the same field, and only there', () => {
    const mine = report({ notes: '備考', condition: '元気' })
    const now = stale({ condition: '眠そう', started: 392 }, 3)
    expect(mendReport(mine, now)).toBeUndefined()
    const clash = clashOf(mine, now.current)
    expect(clash?.conflicts.map(({ field, mine: my, theirs }) => [field, my, theirs])).toEqual([['condition', '元気', '眠そう']])
    const decided = clash && settled(mine, clash, { condition: '眠そう' })
    expect(decided && wholeOf(decided.input)).toEqual({ ...nothing, notes: '備考', condition: '眠そう', started: 392 })
    expect(decided?.base).toBe(3)
  })
  test('is left to them where the report was refused for another reason', () => {
    expect(mendReport(report({ notes: '備考' }), { code: 'not_found' })).toBeUndefined()
  })
})

test('a waiting report and one changed field are the union of both', () => {
  const joined = joinReports(report({ started: 751 }), report({ notes: '備考' }, { started: 751 }))
  expect(wholeOf(joined)).toEqual({ ...nothing, started: 751, notes: '備考' })
  expect(joined.from).toEqual(nothing)
})

test('what was written behind a report keeps what the server has put together', () => {
  const behind = followReport(report({ notes: '備考' }, { started: 751 }), stored({ started: 751, condition: '元気' }, 2))
  expect(wholeOf(behind)).toEqual({ ...nothing, started: 751, condition: '元気', notes: '備考' })
})

test('that a report is taken back stays with it when more is written, also when it is read again', () => {
  const back = joinReports({ ...report({}), withdraw: true }, report({ notes: '備考' }))
  expect(back).toMatchObject({ withdraw: true, changes: { notes: '備考' } })
  expect(readReport(back)?.withdraw).toBe(true)
  expect(joinReports(report({}), report({ notes: '備考' })), 'of others nothing is said').not.toHaveProperty('withdraw')
})

describe('a pending report of another program', () => {
  test('is read with defaults for what it lacks', () => {
    const { oxygen: _, ...older } = { ...nothing, condition: '元気' }
    const read = readReport({ said: older, submit: true })
    expect(read).toMatchObject({ submit: true, about: null })
    expect(read && wholeOf(read)).toEqual({ ...nothing, condition: '元気' })
    expect(readReport({ changes: { condition: '元気' } })?.changes).toEqual({ condition: '元気' })
    expect(readReport({ ...report({ condition: '元気' }), from: { mood: 3 } })?.from, 'what nobody has written here').toEqual(
      nothing,
    )
  })
  test('does not fit where something that was written would be lost', () => {
    expect(readReport({ said: { ...nothing, mood: '元気' }, submit: false })).toBeUndefined()
    expect(readReport({ said: { ...nothing, pulse: 'fast' }, submit: false })).toBeUndefined()
    expect(readReport('nothing at all')).toBeUndefined()
  })
})

const texts = { label: (name: string) => name, value: (_: unknown, value: unknown) => String(value) }

test('the office gets every field where it belongs, and in the notes whatever does not fit', () => {
  const { about } = report({})
  const said = forOffice({ written: { ...nothing, notes: '備考', started: '99:99', mood: '元気', pulse: 70 }, about }, texts)
  expect(said).toEqual({ ...nothing, pulse: 70, notes: '備考\nstarted: 99:99\nmood: 元気' })
  const backwards = forOffice({ written: { started: 600, ended: 500 }, about }, texts)
  expect(backwards).toEqual({ ...nothing, notes: 'started: 600\nended: 500' })
})

test('on top of the day is what was refused, what waits for a visit that is gone, and what does not fit; what waits for a shown visit is seen there', () => {
  const item = { base: null, sent: false, input: report({ notes: '備考' }) }
  const queue = [
    { ...item, key: '1', subject: 'shown' },
    { ...item, key: '2', subject: 'gone', refused: { code: 'not_found' as const } },
    { ...item, key: '3', subject: 'midnight' },
    { ...item, key: '4', subject: 'both', refused: { code: 'stale_version' as const } },
  ]
  const draft = (subject: string) => ({
    key: subject,
    subject,
    at: 5,
    input: { typed: { started: '99:99' }, from: {}, base: null, about: null },
  })
  const unfit = [{ ...item, key: '9', subject: 'older', input: { said: { mood: '元気' } } }]
  const drafts = { pieces: [draft('shown'), draft('gone'), draft('removed')], unfit: [] }
  const left = leftReports({ queue, unfit }, drafts, new Set(['shown', 'both']))
  expect(left.map(({ subject, standing }) => [subject, standing])).toEqual([
    ['gone', 'refused'],
    ['both', 'refused'],
    ['midnight', 'waiting'],
    ['removed', 'draft'],
    ['older', 'unfit'],
  ])
  expect(left[0]?.written, 'with what was typed last').toMatchObject({ notes: '備考', started: '99:99' })
  expect(left[4]?.written).toEqual({ mood: '元気' })
})

test('of what was typed the right fields are sent, and the wrong ones wait on the device', () => {
  const { second_helper_id: _, ...fields } = saidFields
  const right = (typed: Record<string, unknown>) => rightOf(fields, typed, nothing, '2026-11-26')
  expect(right({ notes: '備考', started: '99:99' })).toEqual({ notes: '備考' })
  expect(right({ notes: '備考', started: '10:00', ended: '9:00' }), 'the two do not fit together').toEqual({ notes: '備考' })
})
