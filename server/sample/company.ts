import type { Input } from '#domain/kit/entity.ts'
import type { company } from '#domain/company/company.ts'
import { addDays, addMonths } from '#domain/kit/dates.ts'
import { sampleBanks } from './staff/banks.ts'

type Terms = Pick<
  Input<typeof company>,
  | 'registration_date'
  | 'validity_from'
  | 'validity_to'
  | 'designated_validity_from'
  | 'designated_validity_to'
  | 'transfer_code'
  | 'transfer_name'
  | 'transfer_bank_code'
  | 'transfer_branch_code'
  | 'transfer_account_type'
  | 'transfer_account_number'
  | 'transfer_line_end'
>

/**
 * Terms of the company of the demo: a registration of five years that has long to go, a designation of six that ends within five months, and the account from which it pays wages,
 * at a bank that there is not.
 * The record of the company is nobody's sample, so whoever adds the sample to a company of his own keeps what that one says.
 */
export const sampleTerms = (today: string): Terms => {
  const [registered, designated] = [addMonths(today, -30), addMonths(today, 5 - 72)]
  return {
    registration_date: registered,
    validity_from: registered,
    validity_to: addDays(addMonths(registered, 60), -1),
    designated_validity_from: designated,
    designated_validity_to: addDays(addMonths(designated, 72), -1),
    transfer_code: '0000123456',
    transfer_name: 'ﾋﾀﾞﾏﾘｹｱｻ-ﾋﾞｽ',
    transfer_bank_code: sampleBanks.みどり野銀行,
    transfer_branch_code: '001',
    transfer_account_type: 'current',
    transfer_account_number: '0000999',
    transfer_line_end: 'crlf',
  }
}
