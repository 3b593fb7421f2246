import { expect, test } from 'vitest'
import type { Finding } from '../rules/finding.ts'
import { type Candidate, type Open, proposed, ranked, whyOf } from './candidates.ts'

const no: Finding = { code: 'helper_refused', level: 'warn', figures: {} }
const one = (name: string, more: Partial<Candidate> = {}): Candidate => ({
  staff_id: name,
  name,
  noes: [],
  hints: [],
  wish: null,
  known: 0,
  week: 20 * 60,
  contract: 40 * 60,
  reaches: { to: null, next: null },
  qualification: null,
  ...more,
})
const names = (candidates: readonly Candidate[]) => candidates.map(({ name }) => name)

test.each<[string, Candidate[], string[]]>([
  ['who may not go comes last', [one('伊藤', { noes: [no], known: 9 }), one('佐藤')], ['佐藤', '伊藤']],
  ['whom the patient likes comes first', [one('伊藤', { known: 9 }), one('佐藤', { wish: 'welcome' })], ['佐藤', '伊藤']],
  ['who comes only if needed comes late', [one('伊藤', { wish: 'if_needed' }), one('佐藤')], ['佐藤', '伊藤']],
  ['who knows the patient comes before who has more time', [one('伊藤', { week: 0 }), one('佐藤', { known: 3 })], ['佐藤', '伊藤']],
  [
    'more than five visits make nobody better known',
    [one('伊藤', { known: 50, week: 1800 }), one('佐藤', { known: 5 })],
    ['佐藤', '伊藤'],
  ],
  ['who has fewer hours of the own contract comes first', [one('伊藤', { contract: 1260 }), one('佐藤')], ['佐藤', '伊藤']],
  ['without a contract forty hours are meant', [one('伊藤', { contract: null, week: 1201 }), one('佐藤')], ['佐藤', '伊藤']],
])('%s', (_, given, expected) => {
  expect(names(ranked(given))).toEqual(expected)
})

const hint: Finding = { code: 'rest_short', level: 'hint', figures: {} }
test.each<[string, Candidate[], string[]]>([
  [
    'whom both know well, by what is against them',
    [one('佐藤', { known: 13 }), one('伊藤', { known: 68, hints: [hint] })],
    ['known hints* hours', 'known hints* hours'],
  ],
  ['by the wish', [one('佐藤', { wish: 'welcome' }), one('伊藤')], ['wish* known hints hours', 'wish* known hints hours']],
  ['by the names, where all else is equal', [one('佐藤'), one('髙橋')], ['known hints hours name*', 'known hints hours name*']],
  ['of a single one by nothing', [one('佐藤')], ['known hints hours']],
  [
    'each against the next, the last against the one before',
    [one('佐藤', { known: 3 }), one('伊藤', { week: 60 }), one('髙橋')],
    ['known* hints hours', 'known hints hours*', 'known hints hours*'],
  ],
])('the order is told: %s', (_, free, expected) => {
  expect(free, 'in order').toEqual(ranked(free))
  expect(whyOf(free).map((whys) => whys.map(({ by, decides }) => `${by}${decides ? '*' : ''}`).join(' '))).toEqual(expected)
})

const visit = (id: string, from: string, to: string, candidates: Candidate[]): Open => ({
  id,
  starts_at: `2026-11-24T${from}:00+09:00`,
  ends_at: `2026-11-24T${to}:00+09:00`,
  candidates,
})
test.each<[string, Open[], Record<string, string | undefined>]>([
  [
    'one helper takes two visits that follow one another',
    [visit('a', '09:00', '10:00', [one('佐藤')]), visit('b', '10:00', '11:00', [one('佐藤')])],
    { a: '佐藤', b: '佐藤' },
  ],
  [
    'nobody is in two places',
    [visit('a', '09:00', '10:00', [one('佐藤')]), visit('b', '09:30', '11:00', [one('佐藤')])],
    { a: '佐藤', b: undefined },
  ],
  [
    'the visit with only one candidate is served before one that has a choice',
    [visit('a', '09:00', '10:00', [one('佐藤'), one('伊藤')]), visit('b', '09:00', '10:00', [one('佐藤')])],
    { a: '伊藤', b: '佐藤' },
  ],
  [
    'against whom something speaks is not proposed',
    [visit('a', '09:00', '10:00', [one('佐藤', { noes: [no] })])],
    { a: undefined },
  ],
])('%s', (_, given, expected) => {
  expect(Object.fromEntries([...proposed(given)].map(([id, who]) => [id, who?.name]))).toEqual(expected)
})
