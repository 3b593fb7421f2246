import { describe, expect, test } from 'vitest'
import { leaveStates } from './leaveRequest.ts'
import { type LeaveAct, leaveActsOf, mayDo, reasonOfCancel } from './requestActs.ts'

const office = true
const author = false
const offered = '2026-12-10'

describe('what follows where a request for leave stands', () => {
  test.each<[string, (typeof leaveStates)[number], string | null, boolean, LeaveAct[]]>([
    ['a request is answered or cancelled by the office', 'pending', null, office, ['approve', 'decline', 'cancel']],
    ['whoever asked gives up what nobody has answered', 'pending', null, author, ['cancel']],
    ['what was granted is cancelled by the office', 'approved', null, office, ['cancel']],
    ['and by nobody else', 'approved', null, author, []],
    ['whoever asked takes the time that was offered', 'declined', offered, author, ['change_time']],
    ['so does the office for somebody', 'declined', offered, office, ['change_time']],
    ['without an offer nothing follows', 'declined', null, author, []],
    ['nor by the office', 'declined', null, office, []],
    ['a cancelled request is through', 'cancelled', offered, office, []],
    ['for whoever asked, too', 'cancelled', offered, author, []],
  ])('%s', (_, state, proposed_from, decides, acts) => expect(leaveActsOf({ state, proposed_from }, decides)).toEqual(acts))

  test('no act is done where the table of acts does not let it follow', () => {
    const done = leaveStates.filter((state) => mayDo('change_time', { state, proposed_from: offered }, office))
    expect(done).toEqual(['declined'])
  })
})

describe('why leave is cancelled', () => {
  test.each([
    ['granted leave that has begun', 'approved', '2026-11-20', 'required'],
    ['granted leave that begins today', 'approved', '2026-11-26', 'required'],
    ['granted leave that is to come', 'approved', '2026-11-27', 'optional'],
    ['what nobody has answered, though its day is over', 'pending', '2026-11-20', 'optional'],
  ] as const)('%s', (_, state, from_date, reason) => expect(reasonOfCancel({ state, from_date }, '2026-11-26')).toBe(reason))
})
