import { expect, test } from 'vitest'
import { type AwayVisit, awayStanding } from './away.ts'

const theirs: AwayVisit = { goes: 'absent', toPatient: true, over: false, answered: false }

test.each<[string, Partial<AwayVisit>, string]>([
  ['still with the absent helper waits for somebody', {}, 'open'],
  ['that nobody has waits for somebody', { goes: 'nobody' }, 'open'],
  ['that nobody has waits also where a reason was given for its helper', { goes: 'nobody', answered: true }, 'open'],
  ['of other work that nobody has waits for somebody, as on the board', { goes: 'nobody', toPatient: false }, 'open'],
  ['that somebody else took over is covered', { goes: 'other' }, 'covered'],
  ['that somebody else went to stays covered when it is over', { goes: 'other', over: true }, 'covered'],
  ['for which a reason was given is answered for', { answered: true }, 'answered'],
  ['of other work need not be taken over', { toPatient: false }, 'unneeded'],
  ['that is over waits for nobody any more', { over: true }, 'past'],
])('a visit %s', (_, visit, standing) => expect(awayStanding({ ...theirs, ...visit })).toBe(standing))
