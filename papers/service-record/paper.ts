import { z } from 'zod'
import { date, labels, minutes, paperHead, text } from '../kit/facts.ts'
import { definePaper } from '../kit/paper.ts'
import { dayTexts, printedTexts, rangeTexts } from '../kit/period.ts'

const named = z.strictObject({ label: text, value: text })

/** Begin and end in minutes from midnight of the date of the record; null where nobody has written them. */
const span = z.strictObject({ started: minutes.nullable(), ended: minutes.nullable() })

const record = z.strictObject({
  date,
  /** As the visit stands in the schedule; nothing where there is none. */
  planned: span,
  actual: span,
  service_type: text,
  helper: text,
  second_helper: z.string(),
  /** What was done, by the parts of the check list; only those in which something was. */
  done: z.array(named),
  /** What was measured, in one line. */
  vitals: z.array(named),
  /** Ways out, and how many photos there are. */
  more: z.array(named),
  condition: z.string(),
  notes: z.string(),
  /** In JPEG, below the record. */
  photos: z.array(z.instanceof(Uint8Array)),
  confirmed: z.string(),
  /** Where it stands, unless it is reviewed. */
  standing: z.string(),
})

/** Records of services of a period, a patient beginning on a page of their own (サービス提供記録; facts, section 8). */
export const serviceRecordData = z.strictObject({
  ...paperHead,
  labels: labels([
    'title',
    'printed_at',
    'unprintable',
    'next_day',
    'records',
    'total_hours',
    'helper',
    'second_helper',
    'condition',
    'notes',
    'confirmed',
    'photo',
    'planned',
    'actual',
    'office_number',
    'honored',
  ]),
  from: date,
  to: date,
  notes: z.array(text),
  sheets: z
    .array(
      z.strictObject({
        name: text,
        /** The establishment that serves the patient, with the number of its designation; empty where the patient has none. */
        office: z.strictObject({ name: z.string(), number: z.string() }),
        records: z.array(record).min(1),
      }),
    )
    .min(1),
})

export type ServiceRecordData = z.input<typeof serviceRecordData>
type Span = z.output<typeof span>

export const serviceRecord = definePaper({
  name: 'service-record',
  template: new URL('./service-record.typ', import.meta.url),
  schema: serviceRecordData,
  whose: ({ sheets }) => sheets.map(({ name }) => name),
  view: ({ sheets, ...data }) => ({
    ...data,
    period: rangeTexts(data.from, data.to, data.locale),
    ...printedTexts(data.printed_at, data.locale),
    days: dayTexts([...new Set(sheets.flatMap(({ records }) => records.map((one) => one.date)))], data.locale),
    sheets: sheets.map(({ records, ...sheet }, at) => ({
      ...sheet,
      shown: data.labels.honored.replace('{{name}}', sheet.name),
      count: records.length,
      minutes: records.reduce((sum, one) => sum + lengthOf(one.actual), 0),
      records: records.map(({ planned, actual, ...one }, of) => ({
        ...one,
        photos: one.photos.map((_, photo) => photoFile(at, of, photo)),
        planned: spanOf(planned, data.labels.next_day),
        actual: spanOf(actual, data.labels.next_day),
      })),
    })),
  }),
  pictures: ({ sheets }) =>
    Object.fromEntries(
      sheets.flatMap(({ records }, at) =>
        records.flatMap(({ photos }, of) => photos.map((bytes, photo) => [photoFile(at, of, photo), bytes])),
      ),
    ),
})

const photoFile = (sheet: number, record: number, photo: number) => `photo-${sheet}-${record}-${photo}.jpg`

/** '9:02–10:01' and its minutes; no time where neither end is known. */
const spanOf = (span: Span, nextDay: string) => ({
  time: span.started === null && span.ended === null ? '' : `${clock(span.started, nextDay)}–${clock(span.ended, nextDay)}`,
  minutes: lengthOf(span),
})

const lengthOf = ({ started, ended }: Span) => (started === null || ended === null ? 0 : Math.max(ended - started, 0))

const DAY = 24 * 60
/** '7:05', '翌7:00' after midnight; nothing where it is not known. */
const clock = (minute: number | null, nextDay: string): string => {
  if (minute === null) return ''
  const [hour, rest] = [Math.floor((minute % DAY) / 60), String(minute % 60).padStart(2, '0')]
  const time = `${hour}:${rest}`
  return minute >= DAY ? nextDay.replace('{{time}}', time) : time
}
