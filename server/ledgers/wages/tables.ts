import type { Language } from '#domain/kit/languages.ts'
import { dateText } from '#domain/kit/sheet.ts'
import { kindsOf, type PaidAmounts, type PaidKind } from '#domain/ledgers/paidLines.ts'
import type { PaidEstablishment, PaymentList } from '#domain/ledgers/paymentList.ts'
import { employerShare, remittances } from '#domain/pay/run/remitted.ts'
import { isDays, ledgerHours, type WageColumn, type WageLedger } from '#domain/ledgers/wageLedger.ts'
import { formatMinutes } from '#domain/kit/dates.ts'
import { hasText, text } from '../../kit/base/texts.ts'
import type { Cell, Sheet } from '../../kit/sheets/sheets.ts'
import { hourText, kindText } from './words.ts'

const dateCell = (date: string): Cell => ({ at: date, text: dateText(date) })
const amountCells = (kinds: readonly PaidKind[], amounts: PaidAmounts): Cell[] => kinds.map(({ key }) => amounts[key] ?? 0)
const sums = ['gross', 'deducted', 'net'] as const
const words = (language: Language, namespace: string, names: readonly string[]) =>
  names.map((name) => text(language, `${namespace}.${name}`))

/** The kinds of several ledgers, each once, in the order of a payslip. */
const kindsOfAll = (ledgers: readonly WageLedger[]): PaidKind[] => {
  const all = ledgers.flatMap(({ kinds }) => kinds)
  const names = new Map(all.flatMap(({ item, item_name }) => (item === null ? [] : [[item, item_name] as const])))
  return kindsOf(
    all.map(({ side, kind, item }) => ({ side, kind, item, amount: 0 })),
    (item) => names.get(item) ?? null,
  )
}

const hourCells = ({ hours }: WageColumn): Cell[] =>
  ledgerHours.map((name) => (hours === null ? null : isDays(name) ? hours[name] : hourText(name, hours[name])))

/** Why a month was worked out again, in words: by the record that was changed, or as it was told. */
const reasonText = (language: Language, reason: string): string => {
  const key = `pay_runs:correction.reason.${reason}`
  return hasText(language, key) ? text(language, key) : reason
}

/** What was put right later: '2026年8月: 打刻漏れ（200,000 → 203,000）'. */
export const correctionText = (
  language: Language,
  { month, reasons, before, after }: WageLedger['corrections'][number],
): string => {
  const yen = (value: number | null) => (value === null ? '–' : value.toLocaleString(language))
  return text(language, 'wage_ledger:correction.told')
    .replace('{{month}}', () => month)
    .replace('{{reason}}', () => reasons.map((reason) => reasonText(language, reason)).join('、'))
    .replace('{{before}}', yen(before))
    .replace('{{after}}', yen(after))
}

const who = ({ staff_code, legal_name, gender, establishment_name }: WageLedger, language: Language): Cell[] => [
  staff_code,
  legal_name,
  gender === null ? null : text(language, `staff:gender.${gender}`),
  establishment_name,
]

/** The wage ledger as a table, a line for each payment, and an empty one for each month that has none. */
export const wageLedgerTable = (ledgers: readonly WageLedger[], language: Language, from: string, to: string): Sheet => {
  const kinds = kindsOfAll(ledgers)
  const title = text(language, 'wage_ledger:title')
  const headers = [
    ...words(language, 'wage_ledger:row', [
      'staff_code',
      'name',
      'gender',
      'establishment',
      'month',
      'kind',
      'from',
      'to',
      'paid_on',
    ]),
    ...words(language, 'wage_ledger:hour', ledgerHours),
    ...kinds.map((kind) => kindText(kind, language)),
    ...words(language, 'wage_ledger:sum', sums),
    text(language, 'wage_ledger:row.corrections'),
  ]
  const dates = ['from', 'to', 'paid_on'].map((name) => text(language, `wage_ledger:row.${name}`))
  return {
    name: title,
    file: `${title}_${from}_${to}`,
    language,
    headers,
    forms: headers.map((header, at) => (at < 9 && dates.includes(header) ? 'date' : undefined)),
    rows: ledgers.flatMap((ledger) => [
      ...ledger.columns.map((column): Cell[] => [
        ...who(ledger, language),
        column.month,
        text(language, `slips:kind.${column.kind}`),
        dateCell(column.from),
        dateCell(column.to),
        dateCell(column.paid_on),
        ...hourCells(column),
        ...amountCells(kinds, column.amounts),
        ...sums.map((name) => column[name]),
        ledger.corrections
          .filter(({ paid_in, paid_on }) => paid_in === column.month && paid_on === column.paid_on)
          .map((one) => correctionText(language, one))
          .join('\n'),
      ]),
      // months that are over and that no closed run has paid
      ...ledger.missing_months.map((month): Cell[] => [...who(ledger, language), month, ...headers.slice(5).map(() => null)]),
    ]),
  }
}

/** The payment and deduction list as a table: a line for each person, and the sums of each establishment and of all. */
export const paymentTable = ({ kinds, establishments, total }: PaymentList, language: Language, file: string): Sheet => {
  const word = (key: string) => text(language, `wage_ledger:${key}`)
  const figures = (one: PaidEstablishment['total'] | PaidEstablishment['people'][number]): Cell[] => [
    one.days,
    formatMinutes(one.minutes),
    ...amountCells(kinds, one.amounts),
    ...sums.map((name) => one[name]),
    ...remittances.map((name) => one.remitted?.find((each) => each.name === name)?.employer ?? null),
    one.remitted && employerShare(one.remitted),
  ]
  return {
    name: word('payments.title'),
    file,
    language,
    headers: [
      ...words(language, 'wage_ledger:row', ['establishment', 'staff_code', 'name']),
      word('hour.days'),
      word('hour.total'),
      ...kinds.map((kind) => kindText(kind, language)),
      ...words(language, 'wage_ledger:sum', sums),
      ...remittances.map((name) =>
        word('payments.employer_of').replace('{{name}}', text(language, `pay_runs:remitted.name.${name}`)),
      ),
      word('payments.employer'),
    ],
    rows: [
      ...establishments.flatMap(({ name, people, total: own }) => [
        ...people.map((one): Cell[] => [name, one.staff_code, one.name, ...figures(one)]),
        [name, null, word('payments.establishment_total'), ...figures(own)],
      ]),
      [null, null, word('payments.total'), ...figures(total)],
    ],
  }
}
