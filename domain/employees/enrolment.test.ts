import { describe, expect, test } from 'vitest'
import { type Beside, enrolmentIssues, leavingError, reportIssues } from './enrolmentRules.ts'
import { type EnrollmentStatus, enrollmentStatuses, moveOf } from './enrolmentStatus.ts'

describe('moves of the enrolment status', () => {
  test.each<[EnrollmentStatus, string]>([
    ['0', ''],
    ['1', '457'],
    ['2', '347'],
    ['3', ''],
    ['4', '367'],
    ['5', '089'],
    ['6', '35'],
    ['7', '35'],
    ['8', '59'],
    ['9', ''],
  ])('after %s usually comes one of: %s', (from, usual) => {
    const others = enrollmentStatuses.filter((to) => to !== from)
    expect(others.filter((to) => moveOf(from, to) === 'usual').join('')).toBe(usual)
    expect(moveOf(from, from)).toBe('usual')
  })
  test('anybody may begin with any status', () => {
    expect(enrollmentStatuses.filter((to) => moveOf(null, to) !== 'usual')).toEqual([])
  })
  test.each<[EnrollmentStatus, EnrollmentStatus, string]>([
    ['6', '5', 'usual'],
    ['6', '9', 'unusual'],
    ['9', '5', 'reopening'],
    ['0', '1', 'reopening'],
  ])('from %s to %s is %s', (from, to, kind) => expect(moveOf(from, to)).toBe(kind))
})

describe('what an office is asked when it tells a status', () => {
  const told = (enrollment_status: EnrollmentStatus, reason: string | null = null) => ({ enrollment_status, reason })
  test.each<[string, ReturnType<typeof told>, Beside, boolean, string[]]>([
    ['a usual move: nothing', told('5'), { before: '6', after: null }, false, []],
    ['an unusual move: why', told('9'), { before: '6', after: null }, false, ['reason unusual_move']],
    ['an unusual move with its reason: nothing', told('9', '来日を取りやめ'), { before: '6', after: null }, false, []],
    [
      'one put in before another that it does not lead to: why',
      told('2'),
      { before: null, after: told('9') },
      false,
      ['reason unusual_move'],
    ],
    ['the same where the later one says why: nothing', told('2'), { before: null, after: told('9', '病気') }, false, []],
    ['what is final stays so', told('5', '再入国'), { before: '9', after: null }, false, ['enrollment_status final_status']],
    ['but for an administrator, who says why', told('5'), { before: '9', after: null }, true, ['reason unusual_move']],
    ['an administrator with a reason opens it again', told('5', '再入国'), { before: '9', after: null }, true, []],
  ])('%s', (_, one, beside, mayReopen, expected) =>
    expect(enrolmentIssues(one, beside, mayReopen).map(({ field, code }) => `${field} ${code}`)).toEqual(expected),
  )
})

describe('what is left when a status goes', () => {
  const beside = (before: EnrollmentStatus | null, after: EnrollmentStatus, reason: string | null = null) => ({
    before,
    after: { enrollment_status: after, reason },
  })
  test.each<[string, Beside, boolean, boolean]>([
    ['the first of all goes', beside(null, '9'), false, false],
    ['the last of all goes', { before: '2', after: null }, false, false],
    ['a usual move is left', beside('6', '5'), false, false],
    ['an unusual move is left', beside('2', '5'), false, true],
    ['an unusual move with its reason is left', beside('2', '5', '書類は他社で準備'), false, false],
    ['something after a final status is left', beside('9', '5', '再入国'), false, true],
    ['which an administrator may leave with its reason', beside('9', '5', '再入国'), true, false],
    ['but not without', beside('9', '5'), true, true],
  ])('%s', (_, neighbours, mayReopen, isRefused) =>
    expect(leavingError(neighbours, mayReopen)?.code).toBe(isRefused ? 'unexplained_move' : undefined),
  )
})

test.each<[string, string | null, string[]]>([
  ['nobody has reported yet', null, []],
  ['on the day itself', '2026-11-20', []],
  ['later', '2026-12-01', []],
  ['before it had happened', '2026-11-19', ['reported_on end_before_start']],
])('a report is made when the status has begun: %s', (_, reported_on, expected) =>
  expect(reportIssues({ valid_from: '2026-11-20', reported_on }).map(({ field, code }) => `${field} ${code}`)).toEqual(expected),
)
