import { describe, expect, test } from 'vitest'
import { type Beside, enrolmentIssues } from './enrolmentRules.ts'
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
