import { statutoryHoliday } from '#domain/company/calendar.ts'
import { addDays, dateOf, daysBetween } from '#domain/kit/dates.ts'
import { AppError, notFound } from '#domain/kit/errors.ts'
import { nationalHoliday } from '#domain/kit/holidays.ts'
import { showPhone } from '#domain/kit/kana.ts'
import type { Language } from '#domain/kit/languages.ts'
import type { SchedulePaper, SchedulePrintInput } from '#domain/visits/print.ts'
import { shiftReport } from '#domain/visits/shiftReport.ts'
import { visit } from '#domain/visits/visit.ts'
import { renderPdf, type Waiting } from '#papers/kit/engine.ts'
import { routeSheet, type RouteSheetData } from '#papers/route-sheet/paper.ts'
import { serviceRecord, type ServiceRecordData } from '#papers/service-record/paper.ts'
import { visitSchedule, type VisitScheduleData } from '#papers/visit-schedule/paper.ts'
import { readCalendar } from '../company/calendar.ts'
import { extentOf, note } from '../kit/audit/audit.ts'
import type { Ctx } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'
import { paperHead } from '../kit/exports/paper-head.ts'
import type { Printed } from '../kit/exports/printing.ts'
import { inSnapshot } from '../kit/records/snapshot.ts'
import { text, textTable } from '../kit/base/texts.ts'
import { type PrintedVisit, printedVisits } from './printed.ts'
import { recordSheets } from './reports/records.ts'
import { aboutPatients, stopOf } from './stops.ts'

/** Sheets that are printed while somebody waits: about two seconds of work (decision 19). */
const AT_ONCE = 60
/** `report_id`: the record of one service alone. */
type Asked = SchedulePrintInput & { report_id?: string }

/**
 * Prints schedules, and writes down that they were taken out.
 * @param most sheets at most
 * @param apart connections outside of a transaction
 * @throws {AppError} `not_found` when there is nothing in the period, `needs_job` when the sheets are more
 */
export const printSchedule = async (
  ctx: Ctx,
  input: Asked,
  waiting: Waiting,
  { most = AT_ONCE, apart = ctx.db }: { most?: number; apart?: Db } = {},
): Promise<Printed> => {
  const { visits, data } = await inSnapshot(ctx, apart, (moment) => readSheets(moment, input, most))
  const { pdf, unprintable } = await rendered(data, waiting)
  const { paper: _, ...narrowed } = input
  await note(ctx.db, ctx, {
    act: 'export',
    entity: input.paper === 'record' ? shiftReport.name : visit.name,
    record: null,
    metadata: extentOf(visits, narrowed),
  })
  const file = new File([pdf], nameOf(input, data.sheets), { type: 'application/pdf' })
  return { file, size: data.sheets.length, unprintable }
}

type Data = VisitScheduleData | RouteSheetData | ServiceRecordData

const rendered = (data: Data, waiting: Waiting) => {
  if ('of' in data) return renderPdf(visitSchedule, data, waiting)
  return isRecord(data) ? renderPdf(serviceRecord, data, waiting) : renderPdf(routeSheet, data, waiting)
}
const isRecord = (data: Data): data is ServiceRecordData => 'records' in data.labels

const readSheets = async (ctx: Ctx, input: Asked, most: number): Promise<{ visits: number; data: Data }> => {
  const shared = { ...(await paperHead(ctx, input.language)), from: input.from, to: input.to }
  if (input.paper === 'record') {
    const { records, sheets, notes } = await recordSheets(ctx, input)
    if (records === 0) throw notFound()
    if (sheets.length > most) throw new AppError('needs_job')
    const data = { ...shared, labels: labels<ServiceRecordData['labels']>(input.language, 'service_record'), notes, sheets }
    return { visits: records, data }
  }
  const visits = await printedVisits(ctx, input)
  if (visits.length === 0) throw notFound()
  const groups = [...Map.groupBy(visits, keyOf[input.paper]).values()]
  if (groups.length > most) throw new AppError('needs_job')
  const data = await (input.paper === 'route'
    ? routeOf(ctx, input.language, shared, visits, groups)
    : scheduleOf(ctx, input, shared, groups))
  return { visits: visits.length, data }
}

/** What stands on a sheet together. */
const keyOf: Record<Exclude<SchedulePaper, 'record'>, (visit: PrintedVisit) => string> = {
  helper: (one) => one.staff_id ?? '',
  patient: (one) => one.patient_id ?? '',
  route: (one) => `${one.staff_id} ${dateOf(one.starts_at)}`,
}

type Shared = Pick<VisitScheduleData, 'locale' | 'company' | 'printed_at' | 'from' | 'to'>

const scheduleOf = async (
  ctx: Ctx,
  { paper, from, to, language }: SchedulePrintInput,
  shared: Shared,
  groups: readonly (readonly PrintedVisit[])[],
): Promise<VisitScheduleData> => {
  const of = paper === 'patient' ? 'patient' : 'helper'
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
  return {
    ...shared,
    of,
    labels: {
      ...labels<VisitScheduleData['labels']>(language, 'visit_schedule'),
      title: text(language, `papers:schedule_title.${of}`),
      who: text(language, `papers:schedule_who.${of}`),
    },
    statutory_holidays: days.filter(statutoryHoliday(await readCalendar(ctx.db, from, to))),
    national_holidays: days.flatMap((date) => {
      const holiday = nationalHoliday(date)
      return holiday === null ? [] : [{ date, name: text(language, `common:holiday.${holiday}`) }]
    }),
    notes: [],
    sheets: groups.map((visits) => ({
      ...personOf(visits, of),
      office: of === 'patient' ? officeOf(visits) : { name: '', phone: '' },
      visits: visits.map((one) => lineOf(one, of, language)),
    })),
  }
}

const lineOf = (
  one: PrintedVisit,
  of: 'helper' | 'patient',
  language: Language,
): VisitScheduleData['sheets'][number]['visits'][number] => ({
  date: dateOf(one.starts_at),
  starts_at: one.starts_at,
  ends_at: one.ends_at,
  minutes: one.minutes,
  who: (of === 'helper' ? one.patient_name : one.staff_name) ?? '',
  service_type: [
    text(language, `visits:service_type.${one.service_type}`),
    ...(one.night_duty ? [text(language, `visits:night_duty.${one.night_duty}`)] : []),
  ].join(' '),
  note: [one.title, one.service_details].filter(Boolean).join('　'),
})

const routeOf = async (
  ctx: Ctx,
  language: Language,
  shared: Shared,
  visits: readonly PrintedVisit[],
  groups: readonly (readonly PrintedVisit[])[],
): Promise<RouteSheetData> => {
  const about = await aboutPatients(ctx, visits)
  return {
    ...shared,
    labels: labels<RouteSheetData['labels']>(language, 'route_sheet'),
    notes: Object.values(textTable(language, 'papers:route_sheet.notes')),
    sheets: groups.map((stops) => ({
      ...personOf(stops, 'helper'),
      date: dateOf(stops[0]?.starts_at ?? ''),
      stops: stops.map((one) => stopOf(one, about.get(one.patient_id ?? ''), language)),
    })),
  }
}

const personOf = (visits: readonly PrintedVisit[], of: 'helper' | 'patient') => {
  const [one] = visits
  return of === 'helper'
    ? { code: one?.staff_code ?? '', name: one?.staff_name ?? '–' }
    : { code: '', name: one?.patient_name ?? '–' }
}

const officeOf = ([one]: readonly PrintedVisit[]) => ({
  name: one?.office_name ?? '',
  phone: one?.office_phone ? showPhone(one.office_phone) : '',
})

/** Says what the file holds, so that one print does not take the place of another in a folder. */
const nameOf = ({ language, paper, from, to }: SchedulePrintInput, sheets: readonly { name: string }[]) => {
  const [first, ...others] = sheets
  const person = first && others.length === 0 ? [first.name.replace(/\s/g, '')] : []
  const period = from === to ? [from] : [from, to]
  return `${[text(language, `visits:print.${paper}`), ...period, ...person].join('_')}.pdf`
}

const labels = <L>(language: Language, paper: string) => textTable(language, `papers:${paper}.labels`) as L
