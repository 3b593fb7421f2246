import { addDays, lastOfMonths } from '../kit/dates.ts'
import { suctionActs } from '../staff/suctionActs.ts'
import { endIssue } from '../kit/dateRules.ts'
import type { FieldIssue } from '../kit/errors.ts'
import { choice, choices, date, file, longText, optional } from '../kit/fields.ts'

/** Papers by which a physician instructs, and what is agreed with the patient or the family. */
export const instructionKinds = ['nursing', 'special_nursing', 'suction', 'care'] as const
export type InstructionKind = (typeof instructionKinds)[number]

/** An instruction: what is to be done and its paper, never one without the other (specification, section 5). */
export const instructionFields = {
  instruction_kind: choice('patients:instruction_kind', instructionKinds),
  instruction_details: longText(),
  /** What it lets care workers do; of a paper for sputum suction alone. */
  instructed_acts: choices('staff:suction_act', suctionActs),
  issued_on: optional(date()),
  valid_from: optional(date()),
  valid_to: optional(date()),
  instruction_file: file(),
}
/** Instructions of one patient; those that have ended stay beside those that hold. */
export const MAX_INSTRUCTIONS = 50

type Period = { readonly valid_from: string; readonly valid_to: string }
export type Instruction = {
  readonly instruction_kind: InstructionKind
  readonly issued_on: string | null
  readonly valid_from: string | null
  readonly valid_to: string | null
}

/**
 * The last day that a paper from such a day can hold to. An instruction for home-visit nursing holds for at most six months, a special one for
 * fourteen days (medical fee schedule, C007), one for sputum suction by care workers for six months (C007-2; facts, section 6).
 */
const longest: Partial<Record<InstructionKind, (from: string) => string>> = {
  nursing: (from) => lastOfMonths(from, 6),
  special_nursing: (from) => addDays(from, 13),
  suction: (from) => lastOfMonths(from, 6),
}

/** What does not fit together in the instructions of a patient: what a physician instructs has a period, and none is longer than it can be. */
export const instructionIssues = (instructions: readonly Instruction[]): FieldIssue[] =>
  instructions.flatMap(({ instruction_kind: kind, valid_from: from, valid_to: to }, i): FieldIssue[] => {
    const at = (name: keyof Period) => `instructions.${i}.${name}`
    const last = longest[kind]
    if (last === undefined) return endIssue(at('valid_to'), from, to)
    if (from === null) return [{ field: at('valid_from'), code: 'required' }]
    if (to === null) return [{ field: at('valid_to'), code: 'required' }]
    const wrong = endIssue(at('valid_to'), from, to)
    return wrong.length === 0 && to > last(from) ? [{ field: at('valid_to'), code: 'instruction_too_long' }] : wrong
  })
