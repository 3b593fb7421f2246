import { z } from 'zod'
import { sumOf } from '../pay/rates/whole.ts'
import { payLineKinds } from '../pay/run/line.ts'

export const paidSides = ['payment', 'deduction'] as const

const yen = z.int()
/** What is told of a line of a closed pay run in a ledger, without how it was worked out. */
export const paidLine = z.object({
  side: z.enum(paidSides),
  kind: z.enum(payLineKinds),
  /** The pay item of an allowance or of a deduction; null of other lines. */
  item: z.uuid().nullable(),
  amount: yen,
})
export type PaidLine = z.infer<typeof paidLine>

/** A kind of payment or of deduction; each pay item of the company is a kind of its own. `key`: by which amounts are told of it. */
export const paidKind = paidLine.omit({ amount: true }).extend({ key: z.string(), item_name: z.string().nullable() })
export type PaidKind = z.infer<typeof paidKind>

/** Yen by the keys of their kinds. */
export const paidAmounts = z.record(z.string(), yen)
export type PaidAmounts = z.infer<typeof paidAmounts>

export const paidSums = z.object({ gross: yen, deducted: yen, net: yen })
export type PaidSums = z.infer<typeof paidSums>

export const keyOf = ({ side, kind, item }: Omit<PaidLine, 'amount'>): string =>
  [side, kind, ...(item === null ? [] : [item])].join('.')

const order = { side: paidSides as readonly string[], kind: payLineKinds as readonly string[] }

/** The kinds of some lines, each once: payments before deductions, in the order of a payslip, pay items by their names. */
export const kindsOf = (lines: Iterable<PaidLine>, nameOf: (item: string) => string | null): PaidKind[] => {
  const found = new Map<string, PaidKind>()
  for (const { amount: _, ...line } of lines) {
    const key = keyOf(line)
    if (!found.has(key)) found.set(key, { ...line, key, item_name: line.item === null ? null : nameOf(line.item) })
  }
  return [...found.values()].toSorted(
    (one, other) =>
      order.side.indexOf(one.side) - order.side.indexOf(other.side) ||
      order.kind.indexOf(one.kind) - order.kind.indexOf(other.kind) ||
      (one.item_name ?? '').localeCompare(other.item_name ?? '', 'ja') ||
      (one.key < other.key ? -1 : 1),
  )
}

/** The yen of some lines by their kinds: lines of one kind are told as their sum. */
export const amountsOf = (lines: readonly PaidLine[]): PaidAmounts => {
  const amounts: PaidAmounts = {}
  for (const line of lines) {
    const key = keyOf(line)
    amounts[key] = (amounts[key] ?? 0) + line.amount
  }
  return amounts
}

/** What is paid, what is deducted, and what is left, out of lines. */
export const sumsOfLines = (lines: readonly PaidLine[]): PaidSums => {
  const of = (side: PaidLine['side']) => sumOf(lines.filter((line) => line.side === side).map(({ amount }) => amount))
  const [gross, deducted] = [of('payment'), of('deduction')]
  return { gross, deducted, net: gross - deducted }
}

/** The sum of amounts, kind by kind. */
export const addedAmounts = (some: readonly PaidAmounts[]): PaidAmounts => {
  const added: PaidAmounts = {}
  for (const amounts of some) for (const [key, amount] of Object.entries(amounts)) added[key] = (added[key] ?? 0) + amount
  return added
}

export const addedSums = (some: readonly PaidSums[]): PaidSums => ({
  gross: sumOf(some.map(({ gross }) => gross)),
  deducted: sumOf(some.map(({ deducted }) => deducted)),
  net: sumOf(some.map(({ net }) => net)),
})
