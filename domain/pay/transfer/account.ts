import type { Input } from '../../kit/entity.ts'
import { toHalfKana } from '../../kit/kana.ts'
import type { staff } from '../../staff/staff.ts'

/** Why nothing can be transferred to somebody; `nothing_to_pay`: the net amount is zero or below. */
export const transferIssues = [
  'nothing_to_pay',
  'no_account',
  'no_bank_code',
  'no_branch_code',
  'no_account_type',
  'savings_account',
  'bad_yucho',
  'no_account_name',
  'bad_account_name',
] as const
export type TransferIssue = (typeof transferIssues)[number]

/** The facts of a staff record from which the account for wages follows. */
export const accountFacts = [
  'bank_code',
  'bank_branch_code',
  'bank_account_type',
  'bank_account_number',
  'bank_account_name',
  'yucho_symbol',
  'yucho_number',
] as const
export type HeldAccount = Pick<Input<typeof staff>, (typeof accountFacts)[number]>

/** An account as the transfer file names it. `type`: 1 ordinary, 2 current; a transfer of wages takes no other one. `name`: half-width kana. */
export type TransferAccount = {
  readonly bank: string
  readonly branch: string
  readonly type: '1' | '2'
  readonly number: string
  readonly name: string
}

/** Digits of an account number of a transfer. */
const ACCOUNT_DIGITS = 7
/** The code of Japan Post Bank. */
const POST_BANK = '9900'

type Place = Omit<TransferAccount, 'name'>

/**
 * The account of Japan Post Bank in the form of other banks (vector CD-04). Symbol 1xxxx, an ordinary account: the branch is its second and third digit and 8, the number loses its last
 * digit, which is always 1. Symbol 0xxxx, a transfer account: the branch ends with 9, the account is a current one and keeps its number. Null for what is neither.
 */
export const fromYucho = (symbol: string, number: string): Place | null => {
  const branch = symbol.slice(1, 3)
  if (/^1\d{4}$/.test(symbol) && /^\d{1,7}1$/.test(number))
    return { bank: POST_BANK, branch: `${branch}8`, type: '1', number: number.slice(0, -1).padStart(ACCOUNT_DIGITS, '0') }
  if (/^0\d{4}$/.test(symbol) && /^\d{1,7}$/.test(number))
    return { bank: POST_BANK, branch: `${branch}9`, type: '2', number: number.padStart(ACCOUNT_DIGITS, '0') }
  return null
}

/** The account at another bank, which goes before one at Japan Post Bank, or what of it is missing. */
const atBank = (held: HeldAccount, number: string): Place | TransferIssue[] => {
  const { bank_code: bank, bank_branch_code: branch, bank_account_type: type } = held
  if (bank !== null && branch !== null && (type === 'ordinary' || type === 'current'))
    return { bank, branch, type: type === 'ordinary' ? '1' : '2', number }
  return [
    ...(bank === null ? ['no_bank_code' as const] : []),
    ...(branch === null ? ['no_branch_code' as const] : []),
    ...(type === null ? ['no_account_type' as const] : []),
    ...(type === 'savings' ? ['savings_account' as const] : []),
  ]
}

const placeOf = (held: HeldAccount): Place | TransferIssue[] => {
  if (held.bank_account_number !== null) return atBank(held, held.bank_account_number)
  if (held.yucho_symbol === null || held.yucho_number === null) return ['no_account']
  return fromYucho(held.yucho_symbol, held.yucho_number) ?? ['bad_yucho']
}

/** The account to which somebody's pay goes, or everything that keeps it from being transferred. */
export const accountOf = (
  held: HeldAccount,
): { account: TransferAccount; issues: [] } | { account: null; issues: TransferIssue[] } => {
  const place = placeOf(held)
  const name = held.bank_account_name === null ? null : toHalfKana(held.bank_account_name)
  if (!Array.isArray(place) && name !== null) return { account: { ...place, name }, issues: [] }
  const issues = Array.isArray(place) ? place : []
  if (issues.includes('no_account') || name !== null) return { account: null, issues }
  return { account: null, issues: [...issues, held.bank_account_name === null ? 'no_account_name' : 'bad_account_name'] }
}
