import { expect, test } from 'vitest'
import { bandOfRisk, type RiskKind, riskKinds, risksOf, type Watched } from './risks.ts'

const HOUR = 60
const DAY = 24 * HOUR
/** A visit in two hours that everything is in order with. */
const calm: Watched = { ahead: 2 * HOUR, assigned: true, away: false, unfit: false, published: true, seen: true, begun: null }

test.each<[string, Partial<Watched>, RiskKind[]]>([
  ['is in order', {}, []],
  ['has nobody', { assigned: false }, ['unassigned']],
  ['has nobody, and is a draft of which nobody could have heard', { assigned: false, published: false }, ['unassigned']],
  ['a rule speaks against, without a reason', { unfit: true }, ['unfit']],
  ['is of a helper who is away, which the rules say, too', { away: true, unfit: true }, ['absent']],
  ['should have begun, of a helper who is away', { ahead: -10, begun: false, away: true }, ['not_started', 'absent']],
  ['nobody has, whoever is away', { assigned: false, away: true }, ['unassigned']],
  ['is in two days and still a draft', { ahead: 2 * DAY, published: false }, ['draft']],
  ['is in three days and still a draft', { ahead: 3 * DAY, published: false }, []],
  ['is tomorrow, and its helper has not seen it', { ahead: DAY, seen: false }, ['unseen']],
  ['is next week, and its helper has not seen it', { ahead: 7 * DAY, seen: false }, []],
  ['should have begun nine minutes ago', { ahead: -9, begun: false }, []],
  ['should have begun ten minutes ago', { ahead: -10, begun: false }, ['not_started']],
  ['began in time', { ahead: -10, begun: true }, []],
  ['should have begun, where helpers do not tell', { ahead: -30, begun: null }, []],
  ['has not begun, and its helper never saw it', { ahead: -10, begun: false, seen: false }, ['not_started', 'unseen']],
])('a visit that %s', (_, more, expected) => {
  expect(risksOf({ ...calm, ...more })).toEqual(expected)
})

test('today and tomorrow somebody must go; what is not published or seen, and the days after, are work of the week', () => {
  const bands = (soon: boolean) => riskKinds.filter((kind) => bandOfRisk(kind, soon) === 'now')
  expect(bands(true)).toEqual(['not_started', 'absent', 'unassigned', 'unfit'])
  expect(bands(false)).toEqual([])
})
