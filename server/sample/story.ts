import { addDays, addMonths, MAX_DATE, monthOf } from '#domain/kit/dates.ts'

/** Year in which the people of the data files are told of; their dates move with the year of `today`. */
const TOLD_IN = 2026

/** The days on which something happens in the sample company. */
export type Story = ReturnType<typeof storyOf>

/**
 * The days of the story around `today`: four months of work (two that are paid, the last, this one) and whatever is
 * missing to two weeks ahead.
 */
export const storyOf = (today: string) => {
  const thisMonth = `${monthOf(today)}-01`
  const lastMonth = addMonths(thisMonth, -1)
  const nextMonth = addMonths(thisMonth, 1)
  const monthEnd = addDays(nextMonth, -1)
  const ahead = addDays(today, 14)
  return {
    today,
    lastMonth,
    first: addMonths(thisMonth, -3),
    last: monthEnd > ahead ? monthEnd : ahead,
    /** A helper gave notice: the last visits on the 14th, paid leave up to the 20th; the new one goes along from the 1st. */
    joined: lastMonth,
    takeover: addDays(lastMonth, 14),
    left: addDays(lastMonth, 19),
    /** Somebody of the head office left at the end of the first month, which was paid with a run of the product. */
    leftEarlier: addDays(addMonths(thisMonth, -2), -1),
    /** One residence card ends on the 13th of next month: its renewal is to be applied for now, on whatever day of this month. */
    cardEnds: addDays(nextMonth, 12),
    /** Of somebody else the period of stay ends sooner, and its renewal is being decided. */
    stayEnds: addDays(today, 9),
    stayFiled: addDays(today, -21),
    /** One driving licence ends next month, and the lease of one housing in the third month from now. */
    licenceEnds: addDays(nextMonth, 24),
    leaseEnds: addDays(addMonths(nextMonth, 3), -1),
    /** A patient moved into a care home; a new one took the place. */
    patientEnded: addDays(lastMonth, 23),
    patientStarted: thisMonth,
    /** A patient is in hospital; the day of discharge is not fixed yet. */
    admitted: addDays(today, -9),
    discharge: addDays(today, 9),
    tomorrow: addDays(today, 1),
    /** In the week after this one, whether a week begins on Sunday or on Monday. */
    nextWeek: addDays(today, 7),
  }
}

/** A date of the data files, moved by whole years so that ages and terms stay as told. Data hold no 29 February. */
export const inStory = (story: Story, date: string): string => {
  const moved = addMonths(date, (Number(story.today.slice(0, 4)) - TOLD_IN) * 12)
  return moved > MAX_DATE ? MAX_DATE : moved
}

/** Month and day as people write them: 10月24日. */
export const monthAndDay = (date: string): string => `${Number(date.slice(5, 7))}月${Number(date.slice(8, 10))}日`
