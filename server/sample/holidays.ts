import { addDays } from '#domain/kit/dates.ts'
import type { SampleHoliday } from './records.ts'
import type { Story } from './story.ts'

/** The office closes over the turn of the year and in the middle of August; visits go on. */
export const sampleHolidays = ({ today }: Story): SampleHoliday[] => {
  const year = today.slice(0, 4)
  return [...closed(`${year}-08-13`, 3, '夏季休業'), ...closed(`${year}-12-29`, 6, '年末年始休業')]
}

const closed = (from: string, days: number, name: string): SampleHoliday[] =>
  Array.from({ length: days }, (_, at) => addDays(from, at)).map((date) => ({
    key: `day${date}`,
    date,
    kind: 'company',
    moved_from: null,
    name,
  }))
