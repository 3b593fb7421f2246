import { z } from 'zod'
import { locales } from '#domain/kit/languages.ts'
import { labels, month, paperHead, text } from '../kit/facts.ts'
import { definePaper } from '../kit/paper.ts'
import { periodTexts, printedTexts } from '../kit/period.ts'

/** What lies in a pack of ledgers for an inspection: of which period and establishment, made when and by whom, each file with its SHA-256. */
export const inspectionIndexData = z.strictObject({
  ...paperHead,
  printed_by: text,
  labels: labels([
    'title',
    'printed_at',
    'unprintable',
    'period',
    'establishment',
    'people',
    'made_by',
    'ledger',
    'kept',
    'file',
    'size',
    'sha256',
    'people_of',
    'bytes',
    'no_file',
  ]),
  notes: z.array(text),
  establishment: text,
  from: month,
  to: month,
  people: z.int().min(1),
  ledgers: z
    .array(
      z.strictObject({
        title: text,
        people: z.int().min(0),
        /** For how long it is kept and from when on, in words. */
        kept: text,
        files: z.array(z.strictObject({ name: text, size: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
      }),
    )
    .min(1),
})
export type InspectionIndexData = z.input<typeof inspectionIndexData>

export const inspectionIndex = definePaper({
  name: 'inspection-index',
  template: new URL('./inspection-index.typ', import.meta.url),
  schema: inspectionIndexData,
  whose: () => [],
  view: ({ from, to, people, ledgers, ...data }) => {
    const number = (value: number) => new Intl.NumberFormat(locales[data.locale]).format(value)
    const peopleText = (size: number) => data.labels.people_of.replace('{{size}}', number(size))
    const [first, last] = [periodTexts(from, data.locale).month, periodTexts(to, data.locale).month]
    return {
      ...data,
      ...printedTexts(data.printed_at, data.locale),
      months: from === to ? first : `${first} – ${last}`,
      people: peopleText(people),
      ledgers: ledgers.map((ledger) => ({
        ...ledger,
        people: peopleText(ledger.people),
        files: ledger.files.map((file) => ({ ...file, size: data.labels.bytes.replace('{{size}}', number(file.size)) })),
      })),
    }
  },
})
