import { formatMinutes } from '#domain/kit/dates.ts'
import type { Language } from '#domain/kit/languages.ts'
import type { PaidKind } from '#domain/ledgers/paidLines.ts'
import { isDays, type LedgerHour } from '#domain/ledgers/wageLedger.ts'
import { text } from '../../kit/base/texts.ts'

/** What a kind of payment or deduction is called: by the pay item, or as on a payslip. */
export const kindText = ({ item_name, kind }: PaidKind, language: Language): string =>
  item_name ?? text(language, `pay_runs:line.${kind}`)

/** Days as they are, minutes as '160:30'. */
export const hourText = (name: LedgerHour, value: number): string => (isDays(name) ? String(value) : formatMinutes(value))
