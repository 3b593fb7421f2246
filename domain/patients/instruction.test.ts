import { expect, test } from 'vitest'
import { type Instruction, instructionIssues, type InstructionKind } from './instruction.ts'

const told = (kind: InstructionKind, from: string | null, to: string | null): Instruction => ({
  instruction_kind: kind,
  issued_on: null,
  valid_from: from,
  valid_to: to,
})
const issue = (name: string, code: string) => [{ field: `instructions.0.${name}`, code }]

test.each([
  ['what is agreed with the family, without a period', told('care', null, null), []],
  ['the same with an end before its start', told('care', '2026-05-01', '2026-04-30'), issue('valid_to', 'end_before_start')],
  ['a nursing instruction of six months', told('nursing', '2026-04-01', '2026-09-30'), []],
  ['of six months and a day', told('nursing', '2026-04-01', '2026-10-01'), issue('valid_to', 'instruction_too_long')],
  ['of six months from a day that February has not', told('suction', '2026-08-31', '2027-02-28'), []],
  ['of a day more', told('suction', '2026-08-31', '2027-03-01'), issue('valid_to', 'instruction_too_long')],
  ['a special one of fourteen days', told('special_nursing', '2026-02-20', '2026-03-05'), []],
  ['of fifteen days', told('special_nursing', '2026-02-20', '2026-03-06'), issue('valid_to', 'instruction_too_long')],
  ['without a start', told('nursing', null, '2026-09-30'), issue('valid_from', 'required')],
  ['without an end', told('nursing', '2026-04-01', null), issue('valid_to', 'required')],
  ['that ends before it starts', told('nursing', '2026-04-01', '2026-03-31'), issue('valid_to', 'end_before_start')],
] as const)('%s', (_, instruction, issues) => expect(instructionIssues([instruction])).toEqual(issues))
