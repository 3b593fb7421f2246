import { instantOf } from '../../kit/dates.ts'
import type { Rates } from '../rates/rates.ts'
import { sumOf } from '../rates/whole.ts'
import { hourSteps } from '../rules/hours.ts'
import type { ScheduledYear } from '../rules/unitPrice.ts'
import type { PayLine } from './line.ts'
import { type Doing, paidStretchesOf } from './minutes.ts'
import type { PaidDay, PayInput, Wage } from './payInput.ts'
import { closurePercent, isPaidByRules, isWorked, leaveMinutes, missedOn, patientVisits, ratesOf, spellLines } from './payments.ts'
import { scheduledYear, type Spell, spellsOf } from './spells.ts'

/** Work of a day that stands behind a line: a visit, a way, or else. `rate`: yen an hour, of an hourly wage; null of another one. `visit`: the id of the visit. */
export type LinePart = {
  readonly at: Doing['at']
  readonly starts_at: string
  readonly ends_at: string
  readonly minutes: number
  readonly rate: number | null
  readonly visit: string | null
}

/**
 * A day that stands behind a line, with its minutes or how often it counts, as the line tells it. `parts`: what was done in these minutes; empty where the line is not paid for work,
 * and in months that were closed before attendance told it.
 */
export type LineDay = {
  readonly date: string
  readonly minutes: number | null
  readonly count: number | null
  readonly parts: readonly LinePart[]
}

type Stretches = ReturnType<typeof paidStretchesOf>
/** Stretches of work as parts; what follows without a gap and is the same is told once. */
const partsOf = (stretches: Stretches, { wage_kind }: Wage): LinePart[] =>
  stretches
    .reduce<Stretches>((told, one) => {
      const last = told.at(-1)
      const isSame = last?.to === one.from && last.visit === one.visit && last.doing.at === one.doing.at && last.rate === one.rate
      return isSame ? [...told.slice(0, -1), { ...last, to: one.to }] : [...told, one]
    }, [])
    .map(({ doing, from, to, rate, visit }) => ({
      at: doing.at,
      starts_at: instantOf(from),
      ends_at: instantOf(to),
      minutes: to - from,
      rate: wage_kind === 'hourly' ? rate : null,
      visit,
    }))

type DayOf = (day: PaidDay) => Omit<LineDay, 'date'>
const byMinutes = (minutes: number, parts: readonly LinePart[] = []) => ({ minutes, count: null, parts })
const byCount = (count: number, parts: readonly LinePart[] = []) => ({ minutes: null, count, parts })

/** The hours of one class and time of day: of an hourly wage as each stretch is paid, of another one as attendance has counted them. */
const ofHours =
  ({ wage }: Spell, { class: of, night }: (typeof hourSteps)[number]): DayOf =>
  (day) => {
    const stretches = paidStretchesOf(day, ratesOf(wage)).filter((one) => one.class === of && one.night === night)
    const parts = partsOf(stretches, wage)
    const nights = day.figures[`night_${of}`]
    const counted = night ? nights : day.figures[of] - nights
    return byMinutes(wage.wage_kind === 'hourly' ? sumOf(parts.map(({ minutes }) => minutes)) : counted, parts)
  }

const ofItem = ({ wage }: Spell, { item, count }: PayLine): DayOf | null => {
  const per = wage.items.find(({ pay_item_id }) => pay_item_id === item)?.per
  const allOf = (day: PaidDay) => partsOf(paidStretchesOf(day, ratesOf(wage)), wage)
  if (per === 'hour') return (day) => byMinutes(day.figures.total, allOf(day))
  if (count === null) return null
  if (per === 'day') return (day) => byCount(Number(isWorked(day)))
  if (per === 'night_duty') return ({ figures }) => byCount(figures.group_home_stays)
  return (day) => {
    const ids = patientVisits(day).map(({ id }) => id)
    return byCount(
      ids.length,
      allOf(day).filter(({ visit }) => visit !== null && ids.includes(visit)),
    )
  }
}

/** What of an absence a line is about; of several lines of a kind each is about the next percentage that was met. */
const ofAbsence = ({ days }: Spell, { kind }: PayLine, nth: number, scheduled: ScheduledYear): DayOf | null => {
  const all = days.map((day) => missedOn(day, scheduled))
  const minutes =
    (isMeant: (one: ReturnType<typeof missedOn>[number]) => boolean): DayOf =>
    (day) =>
      byMinutes(
        sumOf(
          missedOn(day, scheduled)
            .filter(isMeant)
            .map((one) => one.minutes),
        ),
      )
  if (kind === 'unworked') return minutes(() => true)
  if (kind === 'absence') {
    const percent = [
      ...new Set(
        all
          .flat()
          .filter(isPaidByRules)
          .map((one) => one.percent),
      ),
    ][nth]
    return minutes((one) => isPaidByRules(one) && one.percent === percent)
  }
  const closed = all.filter((missed) => missed.some(({ isClosure }) => isClosure)).map(closurePercent)
  const percent = [...new Set(closed)][nth]
  return (day) => {
    const missed = missedOn(day, scheduled)
    return byCount(Number(missed.some(({ isClosure }) => isClosure) && closurePercent(missed) === percent))
  }
}

/** What a day has to do with a line; null where the line is not of days, such as a monthly amount. */
const dayOf = (spell: Spell, line: PayLine, nth: number, scheduled: ScheduledYear): DayOf | null => {
  const hours = hourSteps.find(({ step }) => step === line.kind)
  if (hours) return ofHours(spell, hours)
  if (line.kind === 'base') return line.count === null ? null : (day) => byCount(Number(isWorked(day)))
  if (line.kind === 'item') return ofItem(spell, line)
  if (line.kind === 'leave') return (day) => byMinutes(leaveMinutes(day, scheduled))
  if (line.kind === 'unworked' || line.kind === 'absence' || line.kind === 'closure') return ofAbsence(spell, line, nth, scheduled)
  return null
}

/** A payment with the days behind it, as the run reckons it: their minutes, or how often they count, are those of the line. */
export type LineOfDays = { readonly line: PayLine; readonly days: readonly LineDay[] }

/** The payments of somebody that are paid by days or hours, each with the days from which it was reckoned. */
export const linesOfDays = (input: PayInput, rates: Rates): LineOfDays[] =>
  spellsOf(input).flatMap((spell) => {
    const scheduled = scheduledYear(spell.wage, input.person, input.period.to)
    const { lines } = spellLines(input, spell, rates)
    return lines.flatMap((line, at) => {
      const nth = lines.slice(0, at).filter(({ kind }) => kind === line.kind).length
      const of = dayOf(spell, line, nth, scheduled)
      if (!of) return []
      const days = spell.days.map((day) => ({ date: day.date, ...of(day) }))
      return [{ line, days: days.filter(({ minutes, count }) => (minutes ?? count ?? 0) !== 0) }]
    })
  })
