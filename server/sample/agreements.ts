import { addDays, addMonths, lastOfMonths } from '#domain/kit/dates.ts'
import type { SampleAgreement, SampleSleepInPermit } from './records.ts'
import type { Story } from './story.ts'

const HOUR = 60

/** Agreements on overtime from April to March, filed in time: the one of last year, and the one that holds. Here less was agreed than the law allows. */
export const agreementsOf = (story: Story, office: string): SampleAgreement[] => {
  const april = `${story.today.slice(0, 4)}-04-01`
  const from = april > story.today ? addMonths(april, -12) : april
  const one = (name: string, valid_from: string): SampleAgreement => ({
    key: `oa${office}${name}`,
    of: office,
    valid_from,
    valid_to: lastOfMonths(valid_from, 12),
    filed_on: addDays(valid_from, -12),
    month_begins: null,
    day_limit: 5 * HOUR,
    month_limit: 42 * HOUR,
    year_limit: 320 * HOUR,
    special_clause: true,
    special_day: 7 * HOUR,
    special_month: 80 * HOUR,
    special_year: 600 * HOUR,
    special_average: 80 * HOUR,
    special_times: 6,
    remarks: null,
    file: null,
  })
  return [one('a', addMonths(from, -12)), one('b', from)]
}

/** The permit for sleep-in duties of an establishment, given two years ago. */
export const sleepInPermitOf = ({ today }: Story, office: string): SampleSleepInPermit => {
  const permitted_on = addMonths(today, -24)
  return {
    key: `sp${office}`,
    of: office,
    valid_from: addDays(permitted_on, 7),
    valid_to: null,
    permit_number: '基監収第128号',
    permitted_on,
    remarks: null,
  }
}
