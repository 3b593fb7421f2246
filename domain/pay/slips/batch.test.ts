import { expect, test } from 'vitest'
import { type BatchLine, faultsOf } from './batch.ts'

const line = (part: Partial<BatchLine>): BatchLine => ({ fault: null, match: 'found', staff_id: 'a', left_out: false, ...part })

test.each<[string, BatchLine[], string[], (string | null)[]]>([
  ['a file for somebody without a slip is in order', [line({})], [], [null]],
  ['of two files for one person, both are told', [line({}), line({})], [], ['twice', 'twice']],
  ['the other one left out, one is in order', [line({}), line({ left_out: true })], [], [null, null]],
  ['a file that cannot be stored is no double', [line({}), line({ fault: 'too_large' })], [], [null, 'too_large']],
  ['somebody who has a slip of that month', [line({})], ['a'], ['exists']],
  ['a code of nobody', [line({ match: 'none', staff_id: null })], [], ['nobody']],
  ['codes of several people', [line({ match: 'several', staff_id: null })], [], ['several']],
  ['a person who was chosen by hand', [line({ match: 'several', staff_id: 'b' })], ['a'], [null]],
  ['a wrong kind of file that is left out', [line({ fault: 'wrong_kind', left_out: true })], [], [null]],
])('%s', (_, lines, taken, faults) => expect(faultsOf(lines, new Set(taken))).toEqual(faults))
