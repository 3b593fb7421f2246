import { expect, test } from 'vitest'
import { programsOf, sourceOf } from './sources.ts'

/** Programs of the web in which Japanese stands, as part of what people type or of a format, and not as a text to be read. */
const parts: Readonly<Record<string, string>> = {
  'web/src/kit/dates/CalendarPanel.tsx': 'the order of year and month',
  'web/src/kit/facts/personName.ts': 'the sign between the names of a person',
  'web/src/kit/facts/show.ts': 'the form of a date with the year of its era',
  'web/src/kit/forms/values/reading.ts': 'which letters are kana',
  'web/src/kit/forms/values/typing.ts': 'typed amounts and months',
  'web/src/kit/pictures/initials.ts': 'the sign between the names of a person',
  'web/src/leave/ledger/halfDays.ts': 'typed signs of minus',
  'web/src/leave/ledger/opening.ts': 'days in a file',
  'web/src/home/today.ts': 'the form of a date with the year of its era',
  'web/src/time/MonthPicker.tsx': 'the form of a date with the year of its era',
  'web/src/time/month.ts': 'typed months',
  'web/src/visits/form/times.ts': 'typed times and durations',
  'web/src/visits/shift/typed.ts': 'typed shifts',
}
const code = (file: string) => sourceOf(file).replaceAll(/\/\*.*?\*\/|(?<=^|\s)\/\/.*?$/gms, '')
const JAPANESE = /[\u3041-\u30ff\u4e00-\u9fff]/
/** A sentence, or the beginning of one; what the program throws is for its developers. */
const SENTENCE = /^(?!.*\bthrow new ).*(["'`])[A-ZÀ-Þ][a-zà-ÿ’]+ [a-zà-ÿ’]+ ?.*\1/m

test('no Japanese text stands in a program of the web, also where the linter does not see it', () => {
  const found = programsOf('web/src').filter((file) => !file.includes('stand-in') && JAPANESE.test(code(file)))
  expect(found.toSorted()).toEqual(Object.keys(parts).toSorted())
})

test('no sentence stands in a component', () => {
  const found = programsOf('web/src').filter((file) => file.endsWith('.tsx') && SENTENCE.test(code(file)))
  expect(found).toEqual([])
})
