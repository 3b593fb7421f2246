import { sql } from 'kysely'
import type { Row } from '#domain/kit/entity.ts'
import { AppError } from '#domain/kit/errors.ts'
import type { Language } from '#domain/kit/languages.ts'
import { dateText } from '#domain/kit/sheet.ts'
import type { SchedulePrintInput } from '#domain/visits/print.ts'
import { minuteOfReport, shiftReport } from '#domain/visits/shiftReport.ts'
import type { ServiceRecordData } from '#papers/service-record/paper.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { readWhole } from '../../kit/uploads/keep.ts'
import { isPicture, sniff } from '../../kit/files/sniff.ts'
import { readable } from '../../kit/records/list.ts'
import { nameColumn } from '../../kit/records/select.ts'
import { factLabel, text } from '../../kit/base/texts.ts'

type Printed = Row<typeof shiftReport> & {
  patient_name: string
  staff_name: string
  second_name: string | null
  planned_from: string | null
  planned_to: string | null
  office_name: string | null
  office_number: string | null
}
type Sheet = ServiceRecordData['sheets'][number]
type PrintedRecord = Sheet['records'][number]

/**
 * What was handed in of the period, of those reports that the actor reads: a sheet for each patient, by their names.
 * @param report_id that one alone, handed in or not
 */
export const recordSheets = async (
  ctx: Ctx,
  { from, to, patient_id, staff_id, report_id, language }: SchedulePrintInput & { report_id?: string },
): Promise<{ records: number; sheets: Sheet[]; notes: string[] }> => {
  const { rows } = await sql<Printed>`
    select t.*, p.name_kanji as patient_name, ${nameColumn('s', 'japanese_name', ctx.actor)} as staff_name,
      ${nameColumn('o', 'japanese_name', ctx.actor)} as second_name,
      v.starts_at as planned_from, v.ends_at as planned_to, e.name as office_name, e.office_number
    from shift_report t join patient p on p.id = t.patient_id join staff s on s.id = t.staff_id left join staff o on o.id = t.second_helper_id
      left join visit v on v.id = t.visit_id and v.deleted_at is null left join establishment e on e.id = p.establishment_id and e.deleted_at is null
    where ${readable(ctx, shiftReport.name)} and t.deleted_at is null and t.date between ${from} and ${to}
      and case when ${report_id ?? null}::uuid is null then t.state in ('submitted', 'locked') else t.id = ${report_id ?? null}::uuid end
      and (${patient_id ?? null}::uuid is null or t.patient_id = ${patient_id ?? null}::uuid)
      and (${staff_id ?? null}::uuid is null or t.staff_id = ${staff_id ?? null}::uuid)
    order by coalesce(p.name_kana, '') collate "C", t.patient_id, t.date, t.started, t.id`.execute(ctx.db)
  const photos = report_id === undefined ? [] : await photosOf(ctx, rows)
  const sheets = [...Map.groupBy(rows, (one) => one.patient_id).values()].map((own) => ({
    name: own[0]?.patient_name ?? '–',
    office: { name: own[0]?.office_name ?? '', number: own[0]?.office_number ?? '' },
    records: own.map((one) =>
      recordOf(one, language, report_id === undefined ? 'counted' : photos.filter((bytes) => bytes !== null)),
    ),
  }))
  return { records: rows.length, sheets, notes: photos.includes(null) ? [text(language, 'papers:service_record.no_photo')] : [] }
}

/** The photos of the printed records. A photo that the store does not give, or that is no picture, is null, and the record is printed without it. */
const photosOf = (ctx: Ctx, rows: readonly Printed[]): Promise<(Buffer<ArrayBuffer> | null)[]> =>
  Promise.all(
    rows
      .flatMap((one) => one.photos)
      .map(({ photo }) =>
        readWhole(ctx.app.files, photo.hash).then(
          (bytes) => (isPicture(sniff(bytes)) ? bytes : null),
          (error: unknown) => {
            if (error instanceof AppError && error.code === 'storage_failed') return null
            throw error
          },
        ),
      ),
  )

const done = ['toilet', 'meal', 'bath', 'grooming', 'positioning', 'medication', 'cleaning'] as const
/** What tells more of a part. */
const besides = { meal: 'meal_frequency', bath: 'bath_type' } as const
const measured = ['temperature', 'pulse', 'breaths', 'systolic', 'diastolic', 'oxygen'] as const

/** @param photos to be shown below it; `counted`: how many there are is told */
const recordOf = (one: Printed, language: Language, photos: 'counted' | Buffer<ArrayBuffer>[]): PrintedRecord => {
  const label = (fact: string) => factLabel(language, shiftReport, fact)
  const word = (list: string, value: string) => text(language, `reports:${list}.${value}`)
  const join = text(language, 'reports:join')
  const more = (part: (typeof done)[number]) => {
    const fact = part in besides ? besides[part as keyof typeof besides] : undefined
    const value = fact && one[fact]
    return fact && value ? text(language, 'reports:beside').replace('{{value}}', word(fact, value)) : ''
  }
  const outings = one.transports.map(({ transport_type, destination, support_minutes }) =>
    [word('transport_type', transport_type), destination, word('support_minutes', support_minutes)].join(' '),
  )
  return {
    date: one.date,
    planned: {
      started: one.planned_from === null ? null : minuteOfReport(one.date, one.planned_from),
      ended: one.planned_to === null ? null : minuteOfReport(one.date, one.planned_to),
    },
    actual: { started: one.started, ended: one.ended },
    service_type: text(language, `visits:service_type.${one.service_type}`),
    helper: one.staff_name,
    second_helper: one.second_name ?? '',
    done: done.flatMap((part) =>
      one[part].length > 0 ? [{ label: label(part), value: one[part].map((way) => word(part, way)).join(join) + more(part) }] : [],
    ),
    vitals: measured.flatMap((fact) => (one[fact] === null ? [] : [{ label: label(fact), value: String(one[fact]) }])),
    more: [
      ...(outings.length > 0 ? [{ label: label('transports'), value: outings.join(join) }] : []),
      ...(photos === 'counted' && one.photos.length > 0 ? [{ label: label('photos'), value: String(one.photos.length) }] : []),
    ],
    condition: one.condition ?? '',
    notes: one.notes ?? '',
    photos: photos === 'counted' ? [] : photos,
    confirmed: [one.confirmed_by, one.confirmed_on && dateText(one.confirmed_on)].filter(Boolean).join(' '),
    standing: one.state === 'locked' ? '' : word('state', one.state),
  }
}
