import { formatMinutes } from '#domain/kit/dates.ts'
import { type Language, locales } from '#domain/kit/languages.ts'
import type { LineKind } from '#domain/pay/run/line.ts'
import { type Makeup, type SlipLine, slipLines, type Term, workOf } from '#domain/pay/run/makeup.ts'
import type { Item } from '#domain/pay/run/payInput.ts'
import type { PayslipKind } from '#domain/pay/slips/payslip.ts'
import type { PayslipsData } from '#papers/payslip/paper.ts'
import { filled, text, textTable } from '../../kit/base/texts.ts'
import type { Paid } from './paid.ts'

type Slip = PayslipsData['slips'][number]
type Twice = { first: string; second: string }
/** The language that stands beside the Japanese of a slip; null where there is none. */
type Beside = Exclude<Language, 'ja'> | null

/** A slip is in Japanese; whoever has the account in another language reads that one besides. */
const besideOf = (language: Language | null): Beside => (language === null || language === 'ja' ? null : language)

const twice = (beside: Beside, say: (language: Language) => string): Twice => ({
  first: say('ja'),
  second: beside === null ? '' : say(beside),
})
const word = (beside: Beside, key: string): Twice => twice(beside, (language) => text(language, key))

/** Of how many parts a rate in percent is told: 9.85 % are 9,850; and how many sen make a yen. */
const [PARTS_OF_PERCENT, SEN] = [1000, 100]

const termText = ({ given, unit, value }: Term, language: Language): string => {
  const number = (one: number) => one.toLocaleString(locales[language], { maximumFractionDigits: 3 })
  const sized = (key: string, one: number) => filled(language, text(language, key), { size: number(one) })
  const told: Record<Term['unit'], () => string> = {
    minutes: () => formatMinutes(value),
    yen: () => sized('pay_runs:yen', value),
    sen: () => sized('pay_runs:yen', value / SEN),
    rate: () => sized('pay_runs:percent', value / PARTS_OF_PERCENT),
    times: () => sized('pay_runs:times', value),
    count: () => number(value),
  }
  return [...(given === null ? [] : [text(language, `pay_runs:given.${given}`)]), told[unit]()].join(' ')
}
const makeupText = (makeup: Makeup, language: Language): string =>
  makeup.map((part) => (typeof part === 'string' ? part : termText(part, language))).join(' ')

const lineName = ({ kind, item }: SlipLine, items: ReadonlyMap<string, Item>, beside: Beside): Twice => {
  const named = item === null ? undefined : items.get(item)
  if (!named) return word(beside, `pay_runs:line.${kind}`)
  const other = beside === 'en' ? named.name_en : beside === 'fr' ? named.name_fr : null
  return { first: named.name, second: other ?? '' }
}

const lineOf = (line: SlipLine, items: ReadonlyMap<string, Item>, beside: Beside) => {
  // a reckoning of figures alone reads the same in every language
  const hasWords = line.makeup.some((part) => typeof part !== 'string' && (part.given !== null || part.unit === 'times'))
  return {
    name: lineName(line, items, beside),
    detail: twice(hasWords ? beside : null, (language) => makeupText(line.makeup, language)),
    amount: line.amount,
  }
}

const premiums: readonly LineKind[] = ['health_and_care', 'levy', 'pension']
/** What explains the lines that stand on a slip. */
const notesOf = (lines: readonly SlipLine[], beside: Beside): Twice[] =>
  [
    ...(lines.some(({ kind }) => kind.startsWith('hours_')) ? ['hours'] : []),
    ...(lines.some(({ makeup }) => makeup.includes('÷')) ? ['time'] : []),
    ...(lines.some(({ kind }) => premiums.includes(kind)) ? ['premium'] : []),
    'ask',
  ].map((name) => word(beside, `papers:payslip.notes.${name}`))

export type SlipRun = {
  readonly month: string
  readonly kind: PayslipKind
  readonly from: string
  readonly to: string
  readonly paid_on: string
}

/** The slip of somebody by the sealed result of a run. */
export const slipOf = ({ result, language, ...person }: Paid, run: SlipRun, items: ReadonlyMap<string, Item>): Slip => {
  const beside = besideOf(language)
  const lines = slipLines(result.lines, (item) => items.get(item)?.position ?? null)
  const on = (side: SlipLine['side']) => lines.filter((line) => line.side === side).map((line) => lineOf(line, items, beside))
  const { gross, deducted, net } = result.sums
  const { month, from, to, paid_on, kind } = run
  return {
    staff_code: person.staff_code,
    name: person.name,
    establishment: person.establishment ?? '',
    month,
    from,
    to,
    paid_on,
    work: workOf(result).map(({ name, value }) => ({
      name: word(beside, `papers:payslip.work.${name}`),
      minutes: name === 'days' ? null : value,
      count: name === 'days' ? value : null,
    })),
    payments: on('payment'),
    deductions: on('deduction'),
    gross,
    deducted,
    net,
    words: {
      title: word(beside, `papers:payslip.title.${kind}`),
      month: word(beside, 'pay_runs:pay_run.month'),
      paid_on: word(beside, 'pay_runs:pay_run.paid_on'),
      work: word(beside, 'papers:payslip.work.title'),
      payments: word(beside, 'pay_runs:side.payment'),
      deductions: word(beside, 'pay_runs:side.deduction'),
      gross: word(beside, 'pay_runs:sum.gross'),
      deducted: word(beside, 'pay_runs:sum.deducted'),
      net: word(beside, 'pay_runs:sum.net'),
    },
    notes: notesOf(lines, beside),
  }
}

type Head = Pick<PayslipsData, 'company' | 'printed_at'>
/** Slips on one paper. */
export const slipsData = (head: Head, kind: PayslipKind, slips: Slip[]): PayslipsData => ({
  ...head,
  locale: 'ja',
  labels: {
    ...(textTable('ja', 'papers:payslip.labels') as Omit<PayslipsData['labels'], 'title'>),
    title: text('ja', `papers:payslip.title.${kind}`),
  },
  slips,
})

/** The name of the file of a slip or of some: what it is, for when, and whose where it is of one person. */
export const slipFileName = ({ kind, month }: SlipRun, [first, ...others]: readonly Pick<Paid, 'staff_code' | 'name'>[]): string =>
  [
    text('ja', `papers:payslip.title.${kind}`),
    month,
    ...(first && others.length === 0 ? [first.staff_code, first.name.replace(/\s/g, '')] : []),
  ].join('_') + '.pdf'
