import type { Language } from '#domain/kit/languages.ts'
import { AppError, notFound } from '#domain/kit/errors.ts'
import type { PaidAmounts, PaidKind, PaidSums } from '#domain/ledgers/paidLines.ts'
import type { PaidPerson, PaidTotal } from '#domain/ledgers/paymentList.ts'
import { employerShare } from '#domain/pay/run/remitted.ts'
import { type LedgerHours, ledgerHours, type WageLedger } from '#domain/ledgers/wageLedger.ts'
import type { PaymentListPrintInput, WageLedgerPrintInput } from '#domain/ledgers/wages.api.ts'
import { renderPdf, type Waiting } from '#papers/kit/engine.ts'
import { paymentDeductionList, type PaymentDeductionListData } from '#papers/payment-deduction-list/paper.ts'
import { wageLedgerPaper, type WageLedgerData } from '#papers/wage-ledger/paper.ts'
import { readPeriods } from '../../company/wagePeriods.ts'
import { extentOf, note } from '../../kit/audit/audit.ts'
import { text, textTable } from '../../kit/base/texts.ts'
import type { Ctx } from '../../kit/context/context.ts'
import type { Db } from '../../kit/db/tables.ts'
import { paperHead } from '../../kit/exports/paper-head.ts'
import type { Printed } from '../../kit/exports/printing.ts'
import { inSnapshot } from '../../kit/records/snapshot.ts'
import { paymentsOf, wageLedgersOf } from './read.ts'
import { correctionText } from './tables.ts'
import { hourText, kindText } from './words.ts'

/** Ledgers and people that are printed while somebody waits (decision 19). */
const AT_ONCE = 100
type Many = { most?: number; apart?: Db }

const sums = ['gross', 'deducted', 'net'] as const
const remittedColumns = ['title', 'own', 'employer', 'whole'] as const
const sidesOf = (kinds: readonly PaidKind[], side: PaidKind['side']) => kinds.filter((kind) => kind.side === side)
const cells = (kinds: readonly PaidKind[], amounts: PaidAmounts) => kinds.map(({ key }) => amounts[key] ?? 0)
const amountsIn = (kinds: readonly PaidKind[], one: PaidSums & { amounts: PaidAmounts }) => ({
  payments: cells(sidesOf(kinds, 'payment'), one.amounts),
  deductions: cells(sidesOf(kinds, 'deduction'), one.amounts),
  gross: one.gross,
  deducted: one.deducted,
  net: one.net,
})

/**
 * Prints the wage ledger, a page for each person and establishment, and writes down that it was taken out.
 * @param most ledgers at most
 * @param apart connections outside of a transaction
 * @throws {AppError} `needs_job` when there are more, `not_found` when there is none
 */
export const printWageLedger = async (
  ctx: Ctx,
  input: WageLedgerPrintInput,
  waiting: Waiting,
  { most = AT_ONCE, apart = ctx.db }: Many = {},
): Promise<Printed> => {
  const { language, ...asked } = input
  const { data, left_out } = await inSnapshot(ctx, apart, async (moment) => {
    const found = await wageLedgersOf(moment, asked)
    if (found.ledgers.length === 0) throw notFound()
    if (found.ledgers.length > most) throw new AppError('needs_job')
    return { data: await ledgerData(moment, found, input), left_out: found.left_out }
  })
  const { pdf, unprintable } = await renderPdf(wageLedgerPaper, data, waiting)
  const size = data.sheets.length
  await note(ctx.db, ctx, { act: 'export', entity: 'wage_ledger', record: null, metadata: extentOf(size, asked) })
  const [first] = data.sheets
  const person = first && new Set(data.sheets.map(({ code }) => code)).size === 1 ? [first.name.replace(/\s/g, '')] : []
  const name = [text(language, 'wage_ledger:title'), asked.from_month, asked.to_month, ...person].join('_')
  return { file: new File([pdf], `${name}.pdf`, { type: 'application/pdf' }), size, unprintable, left_out }
}

const hoursIn = (hours: LedgerHours | null) => ledgerHours.map((name) => (hours === null ? '' : hourText(name, hours[name])))

type Found = { ledgers: readonly WageLedger[]; months: readonly string[] }
const ledgerData = async (
  ctx: Ctx,
  { ledgers, months }: Found,
  { language, from_month, to_month }: WageLedgerPrintInput,
): Promise<WageLedgerData> => {
  const { endsOf } = await readPeriods(ctx.db)
  return {
    ...(await paperHead(ctx, language)),
    from: from_month,
    to: to_month,
    labels: textTable(language, 'papers:wage_ledger.labels') as WageLedgerData['labels'],
    notes: Object.values(textTable(language, 'papers:wage_ledger.notes')),
    hours: ledgerHours.map((name) => text(language, `wage_ledger:hour.${name}`)),
    sheets: ledgers.map((ledger) => sheetOf(ledger, months, endsOf, language)),
  }
}

const sheetOf = (
  ledger: WageLedger,
  months: readonly string[],
  endsOf: (month: string) => [string, string],
  language: Language,
): WageLedgerData['sheets'][number] => {
  const { kinds, columns, total } = ledger
  const told = (column: WageLedger['columns'][number]) => ({
    month: column.month,
    bonus: column.kind === 'bonus',
    from: column.from,
    to: column.to,
    paid_on: column.paid_on,
    hours: hoursIn(column.hours),
    ...amountsIn(kinds, column),
  })
  const missing = (month: string) => {
    const [from, to] = endsOf(month)
    return {
      month,
      bonus: false,
      from,
      to,
      paid_on: null,
      hours: hoursIn(null),
      payments: [],
      deductions: [],
      gross: null,
      deducted: null,
      net: null,
    }
  }
  const monthly = new Map(columns.filter(({ kind }) => kind === 'monthly').map((one) => [one.month, one]))
  return {
    code: ledger.staff_code,
    name: ledger.legal_name,
    gender: ledger.gender === null ? '' : text(language, `staff:gender.${ledger.gender}`),
    establishment: ledger.establishment_name ?? '',
    kept_until: ledger.kept_until,
    payments: sidesOf(kinds, 'payment').map((kind) => kindText(kind, language)),
    deductions: sidesOf(kinds, 'deduction').map((kind) => kindText(kind, language)),
    columns: [
      ...months.map((month) => {
        const found = monthly.get(month)
        return found ? told(found) : missing(month)
      }),
      ...columns.filter(({ kind }) => kind === 'bonus').map(told),
    ],
    total: { hours: hoursIn(total.hours), ...amountsIn(kinds, { ...ledger, amounts: total.amounts }) },
    corrections: ledger.corrections.map((one) => ({ paid_on: one.paid_on, told: correctionText(language, one) })),
  }
}

/** Prints the payment and deduction list of a month, each establishment from a new page on, as `printWageLedger`. */
export const printPayments = async (
  ctx: Ctx,
  input: PaymentListPrintInput,
  waiting: Waiting,
  { most = AT_ONCE, apart = ctx.db }: Many = {},
): Promise<Printed> => {
  const { language: _, ...asked } = input
  const { data, left_out } = await inSnapshot(ctx, apart, async (moment) => {
    const found = await paymentsOf(moment, asked)
    if (found.total.people === 0) throw notFound()
    if (found.total.people > most) throw new AppError('needs_job')
    return { data: await listData(moment, found, input), left_out: found.left_out }
  })
  const { pdf, unprintable } = await renderPdf(paymentDeductionList, data, waiting)
  const size = data.total.people
  await note(ctx.db, ctx, { act: 'export', entity: 'payment_deduction_list', record: null, metadata: extentOf(size, asked) })
  return { file: new File([pdf], `${paymentsFile(input)}.pdf`, { type: 'application/pdf' }), size, unprintable, left_out }
}

/** The name of a file of the list, without its extension. */
export const paymentsFile = ({ language, month, kind = 'monthly' }: Omit<PaymentListPrintInput, 'establishment_id'>): string =>
  [text(language, 'wage_ledger:payments.title'), month, ...(kind === 'bonus' ? [text(language, 'slips:kind.bonus')] : [])].join('_')

const listData = async (
  ctx: Ctx,
  { kinds, establishments, total }: Awaited<ReturnType<typeof paymentsOf>>,
  { language, month, kind = 'monthly' }: PaymentListPrintInput,
): Promise<PaymentDeductionListData> => {
  const [from, to] = (await readPeriods(ctx.db)).endsOf(month)
  const figures = (one: PaidPerson | PaidTotal) => ({
    days: one.days,
    minutes: one.minutes,
    ...amountsIn(kinds, one),
    employer: one.remitted && employerShare(one.remitted),
  })
  const totals = (one: PaidTotal) => ({
    people: one.people,
    ...figures(one),
    remitted: (one.remitted ?? []).map(({ name, ...told }) => ({
      name: text(language, `pay_runs:remitted.name.${name}`),
      ...told,
    })),
  })
  return {
    ...(await paperHead(ctx, language)),
    month,
    from,
    to,
    seals: ['prepared', 'checked', 'approved'].map((seal) => text(language, `papers:seal.${seal}`)),
    labels: {
      ...textTable(language, 'papers:payment_deduction_list.labels'),
      ...Object.fromEntries(sums.map((name) => [name, text(language, `wage_ledger:sum.${name}`)])),
      ...Object.fromEntries(remittedColumns.map((name) => [`remitted_${name}`, text(language, `pay_runs:remitted.${name}`)])),
      employer: text(language, 'wage_ledger:payments.employer'),
    } as PaymentDeductionListData['labels'],
    notes: Object.values(textTable(language, 'papers:payment_deduction_list.notes')),
    kind: text(language, `slips:kind.${kind}`),
    payments: sidesOf(kinds, 'payment').map((one) => kindText(one, language)),
    deductions: sidesOf(kinds, 'deduction').map((one) => kindText(one, language)),
    establishments: establishments.map(({ name, people, total: own }) => ({
      name: name ?? '',
      people: people.map((one) => ({ code: one.staff_code, name: one.name, ...figures(one) })),
      total: totals(own),
    })),
    total: totals(total),
  }
}
