import type { company } from '../../company/company.ts'
import type { Row } from '../../kit/entity.ts'
import type { Payer } from './zengin.ts'

/** The facts of the company without which no transfer file can be made. */
export const payerFacts = [
  'transfer_code',
  'transfer_name',
  'transfer_bank_code',
  'transfer_branch_code',
  'transfer_account_type',
  'transfer_account_number',
] as const
export type PayerFact = (typeof payerFacts)[number]
export type HeldPayer = Pick<Row<typeof company>, PayerFact>

/** From which account the company pays wages; null while something of it is missing. */
export const payerOf = (held: HeldPayer): Payer | null => {
  const { transfer_code: code, transfer_name: name, transfer_bank_code: bank, transfer_branch_code: branch } = held
  const { transfer_account_type: type, transfer_account_number: number } = held
  if (code === null || name === null || bank === null || branch === null || type === null || number === null) return null
  return { code, name, bank, branch, type: type === 'ordinary' ? '1' : '2', number }
}
