import { cutDown, halfUp, PARTS, sumOf } from '../rates/whole.ts'
import type { Step } from '../rules/trace.ts'
import { type Given, type GivenUnit, givenUnits } from './given.ts'
import { type LineKind, payLineKinds, type PayLine } from './line.ts'
import type { PayResult } from './pay.ts'

/** A number of a reckoning. `given`: what it is, where that does not go without saying; null where it does. */
export type Term = { readonly given: Given | null; readonly unit: GivenUnit | 'times'; readonly value: number }
export type Sign = '+' | '×' | '÷' | '(' | ')' | '・'
/** What an amount is made of, as it is read: terms with signs between them. */
export type Makeup = readonly (Term | Sign)[]

/** A line as a slip tells it. `item`: the pay item that has its name; null where the kind names it. Yen. */
export type SlipLine = {
  readonly side: PayLine['side']
  readonly kind: LineKind
  readonly item: string | null
  readonly amount: number
  readonly makeup: Makeup
}

const yen = (value: number): Term => ({ given: null, unit: 'yen', value })
const minutes = (value: number): Term => ({ given: null, unit: 'minutes', value })
const rate = (value: number): Term => ({ given: null, unit: 'rate', value })
const times = (value: number): Term => ({ given: null, unit: 'times', value })
const named = (given: Given, value: number): Term => ({ given, unit: givenUnits[given], value })

/** Half of a premium, which an insured person bears. */
const HALF = 50_000
const PERCENT = 100

type Values = Readonly<Record<string, number>>
/** Hours by a price: of an hourly wage the hour itself and, at night, what is added to it. */
const ofHours = ({ minutes: time = 0, unit = 0, hourly = 0, rate: share = PARTS }: Values, isRegular: boolean): Makeup => {
  const priced = (price: number, part: number): Makeup => [
    minutes(time),
    '×',
    yen(price),
    ...(part === PARTS ? [] : (['×', rate(part)] as const)),
  ]
  if (!isRegular || hourly === 0) return priced(unit, share)
  if (share === PARTS) return priced(hourly, PARTS)
  return unit === hourly ? priced(unit, share) : [...priced(hourly, PARTS), '+', ...priced(unit, share - PARTS)]
}

/** A premium of which the own share is taken of the sum of its rates: half of each, but of the first where a scheme says otherwise. */
const ofPremium = (standard: Term, [first, ...others]: readonly number[], share = HALF): Makeup => {
  const more = others.filter((one) => one > 0)
  if (first === undefined) return []
  if (more.length === 0) return [standard, '×', rate(first), '×', rate(share)]
  const sum = more.flatMap((one): Makeup => ['+', rate(one)])
  return share === HALF
    ? [standard, '×', '(', rate(first), ...sum, ')', '×', rate(HALF)]
    : [standard, '×', '(', rate(first), '×', rate(share), ...more.flatMap((one): Makeup => ['+', rate(one), '×', rate(HALF)]), ')']
}

const ofWage = ({ minutes: time = 0, amount = 0, by = 1 }: Values): Makeup => [minutes(time), '×', yen(amount), '÷', minutes(by)]

/** Facts that a worker knows, one beside the other, where the reckoning itself is a table of the law. */
const listed = (given: Values, names: readonly Given[]): Makeup =>
  names.flatMap((name): Makeup => {
    const value = given[name]
    return value === undefined ? [] : ['・', named(name, value)]
  })
const beside = (given: Values, names: readonly Given[]): Makeup => listed(given, names).slice(1)

/** So many facts are told of a step that has no words of its own. */
const MOST_FACTS = 3
const isGiven = (name: string): name is Given => Object.hasOwn(givenUnits, name)

const isOfHours = (kind: LineKind): boolean => kind.startsWith('hours_')
const isRegular = (kind: LineKind): boolean => kind === 'hours_within' || kind === 'hours_within_night'

/** How each step is told. A bonus has its own standard amount, which is told without a name. */
const ofStep = (kind: LineKind, { step, given }: Step): Makeup => {
  const { standard = 0, health = 0, levy = 0, care = 0, rate: part = 0, share } = given
  if (isOfHours(kind)) return given['unit'] === undefined ? [] : ofHours(given, isRegular(kind))
  switch (step) {
    case 'usual_wage':
    case 'unworked_wage':
      return ofWage(given)
    case 'closure':
      return [
        named('sen', given['sen'] ?? 0),
        '×',
        named('days', given['days'] ?? 0),
        '×',
        rate(cutDown((given['percent'] ?? 0) * PARTS, PERCENT)),
      ]
    case 'health':
    case 'bonus_health': {
      const base = step === 'health' ? named('standard', standard) : yen(standard)
      // the levy is always halved
      return kind === 'levy' ? ofPremium(base, [levy]) : ofPremium(base, [health, care], share)
    }
    case 'pension':
    case 'bonus_pension':
      return ofPremium(step === 'pension' ? named('standard', standard) : yen(standard), [part], share)
    case 'employment_insurance':
      return [named('wages', given['wages'] ?? 0), '×', rate(given['worker'] ?? 0)]
    case 'withholding_bonus':
    case 'withholding_non_resident':
      return [named('pay', given['pay'] ?? 0), '×', rate(part)]
    case 'withholding_month':
    case 'withholding_special':
      return beside(given, ['pay', 'dependants'])
    default:
      return beside(given, Object.keys(given).filter(isGiven).slice(0, MOST_FACTS))
  }
}

/** Steps that lead to a price, which the line itself tells, or to a limit, of which the slip has both sides as lines. */
const leading: readonly Step['step'][] = ['unit_price', 'commuting_limit']

/** What a line is made of; of hours with several prices the sum of each. Empty where the amount says it all. */
export const makeupOf = ({ kind, amount, minutes: time, count, steps }: Omit<PayLine, 'side' | 'item' | 'counts'>): Makeup => {
  const parts = steps.filter(({ step }) => !leading.includes(step)).map((step) => ofStep(kind, step))
  const [first] = steps
  // the step is the whole wage of the time, of which the work rules have a part paid
  if (kind === 'absence' && first && first.result > amount && first.result > 0)
    return [...(parts[0] ?? []), '×', rate(halfUp(amount * PERCENT, first.result) * cutDown(PARTS, PERCENT))]
  const told = parts.filter((part) => part.length > 0).flatMap((part, at): Makeup => (at === 0 ? part : ['+', ...part]))
  if (told.length > 0) return told
  if (count !== null && count > 0 && amount % count === 0)
    return [kind === 'base' ? named('days', count) : times(count), '×', yen(cutDown(amount, count))]
  return time === null ? [] : [minutes(time)]
}

/** A reckoning that has more terms than a person follows on paper; it can be read on the screen. */
const MOST_TERMS = 15
const shortened = (makeup: Makeup, time: number): Makeup => {
  const terms = makeup.filter((part) => typeof part !== 'string').length
  if (terms <= MOST_TERMS) return makeup
  return time === 0 ? [] : [minutes(time)]
}

/** Lines with one name are one line of the slip: those of a wage that changed within the month, and allowances whose item has no name any more. */
const together = (lines: readonly PayLine[], item: string | null): SlipLine[] => {
  const [first] = lines
  const amount = sumOf(lines.map((line) => line.amount))
  if (!first || amount === 0) return []
  const parts = lines.map((line) => {
    const made = makeupOf(line)
    return made.length === 0 && lines.length > 1 ? [yen(line.amount)] : made
  })
  const makeup = parts.flatMap((part, at): Makeup => (at === 0 ? part : ['+', ...part]))
  const { side, kind } = first
  return [{ side, kind, item, amount, makeup: shortened(makeup, sumOf(lines.map((line) => line.minutes ?? 0))) }]
}

/** The lines of a result as a slip tells them, in the order of their kinds and of the places of the pay items. `placeOf`: the place of an item that has a name; null of others. */
export const slipLines = (lines: readonly PayLine[], placeOf: (item: string) => number | null): SlipLine[] => {
  const itemOf = ({ item }: PayLine): string | null => (item === null || placeOf(item) === null ? null : item)
  const groups = Map.groupBy(lines, (line) => `${line.side} ${line.kind} ${itemOf(line) ?? ''}`)
  const place = ({ kind, item }: SlipLine) =>
    [payLineKinds.indexOf(kind), item === null ? Infinity : (placeOf(item) ?? Infinity)] as const
  return [...groups.values()]
    .flatMap((some) => together(some, some[0] ? itemOf(some[0]) : null))
    .toSorted((one, other) => {
      const [[a, b], [c, d]] = [place(one), place(other)]
      return a === c ? (b === d ? 0 : b - d) : a - c
    })
}

export const workFigures = ['days', 'hours', 'overtime', 'night', 'holiday'] as const
/** What was worked: days, and minutes of the others. Overtime at night is of both. */
export type WorkFigure = { readonly name: (typeof workFigures)[number]; readonly value: number }

/** What was worked in the period of a result; nothing where it is no wage for work, as a bonus. */
export const workOf = ({ lines, sums }: Pick<PayResult, 'lines' | 'sums'>): WorkFigure[] => {
  if (sums.days === 0 && sums.minutes === 0) return []
  const minutesIn = (is: (kind: LineKind) => boolean) =>
    sumOf(lines.filter(({ kind }) => isOfHours(kind) && is(kind)).map((line) => line.minutes ?? 0))
  return [
    { name: 'days', value: sums.days },
    { name: 'hours', value: sums.minutes },
    { name: 'overtime', value: minutesIn((kind) => kind.includes('_over')) },
    { name: 'night', value: minutesIn((kind) => kind.endsWith('_night')) },
    { name: 'holiday', value: minutesIn((kind) => kind.includes('_holiday')) },
  ]
}
