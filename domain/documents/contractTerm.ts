import { endIssue } from '../kit/dateRules.ts'
import type { FieldIssue } from '../kit/errors.ts'
import type { CertificateFacts } from './careFacts.ts'

declare module '../kit/errors.ts' {
  interface NounFieldCodes {
    /** A contract with a patient lasts no longer than the certificate (Services and Supports for Persons with Disabilities Act 23). */
    outside_certificate: true
    outside_contract: true
  }
}

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
  ...(start && ((from && start < from) || (to && start > to))
    ? [{ field: 'service_start', code: 'outside_contract' } as const]
    : []),
]
