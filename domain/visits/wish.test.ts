import { expect, test } from 'vitest'
import { helperFaults } from './wish.ts'

const asked = [{ field: 'exception_reason', code: 'helper_refused' }]

test.each([
  ['of whom nothing is said', undefined, null, []],
  ['who is welcome', 'welcome', null, []],
  ['who comes when nobody else can', 'if_needed', null, []],
  ['who may not come', 'refused', null, asked],
  ['who may not come, for a reason', 'refused', '夜間の代わりが見つからないため、ご家族の了承を得た', []],
] as const)('a visit by a helper %s', (_, wish, reason, faults) => expect(helperFaults(wish, reason)).toEqual(faults))
