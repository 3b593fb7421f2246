import { endIssue } from '../kit/dateRules.ts'
import { lastOfMonths } from '../kit/dates.ts'
import type { FieldIssue } from '../kit/errors.ts'
import type { CertificateFacts } from './careFacts.ts'

type Told = string | null | undefined

type Term = { readonly contract_from?: Told; readonly contract_to?: Told; readonly service_start?: Told }
type Valid = Pick<CertificateFacts, 'valid_from' | 'valid_to'>

/** What does not fit together in the term of a contract with a patient: it lies within the certificate, and services begin within it. */
export const contractIssues = (
  { contract_from: from, contract_to: to, service_start: start }: Term,
  held: Valid | null,
): FieldIssue[] => [
  ...endIssue('contract_to', from ?? null, to ?? null),
  ...(from && held && from < held.valid_from ? [{ field: 'contract_from', code: 'outside_certificate' } as const] : []),
  ...(to && held?.valid_to && to > held.valid_to ? [{ field: 'contract_to', code: 'outside_certificate' } as const] : []),
  ...(start && isOutside(start, from, to) ? [{ field: 'service_start', code: 'outside_contract' } as const] : []),
]

const isOutside = (date: string, from: Told, to: Told): boolean => Boolean((from && date < from) || (to && date > to))

/** For how long a physician's instruction for sputum suction holds at most (medical fee schedule C007-2). */
const INSTRUCTED_MONTHS = 6

type Training = {
  readonly training_from?: Told
  readonly training_to?: Told
  readonly instruction_from?: Told
  readonly instruction_to?: Told
}

/** What does not fit together in a practical training: it begins while the instruction holds, which is no longer than one can be. */
export const trainingIssues = (training: Training): FieldIssue[] => {
  const { training_from, training_to, instruction_from: from, instruction_to: to } = training
  return [
    ...endIssue('training_to', training_from ?? null, training_to ?? null),
    ...endIssue('instruction_to', from ?? null, to ?? null),
    ...(from && to && to > lastOfMonths(from, INSTRUCTED_MONTHS)
      ? [{ field: 'instruction_to', code: 'instruction_too_long' } as const]
      : []),
    ...(training_from && isOutside(training_from, from, to)
      ? [{ field: 'training_from', code: 'outside_instruction' } as const]
      : []),
  ]
}

type Evaluation = {
  readonly evaluated?: boolean | null | undefined
  readonly evaluated_on?: Told
  readonly evaluator?: Told
  readonly evaluation_result?: Told
}

/** Of an evaluation by others that was done the manual tells when, by whom and how it came out. */
export const evaluationIssues = (told: Evaluation): FieldIssue[] =>
  told.evaluated === true
    ? (['evaluated_on', 'evaluator', 'evaluation_result'] as const)
        .filter((fact) => !told[fact])
        .map((field) => ({ field, code: 'required' }))
    : []
