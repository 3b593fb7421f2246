import { statutoryHoliday } from '#domain/company/calendar.ts'
import { daysOfMonth } from '#domain/kit/dates.ts'
import { notFound } from '#domain/kit/errors.ts'
import type { Language } from '#domain/kit/languages.ts'
import type { SheetRow, SheetVisit } from '#domain/time/sheet.ts'
import { renderStaffTimeSheets, renderTimeSheet, type StaffTimeSheetsData, type TimeSheetData } from '#papers/index.ts'
import { text, textTable } from '../kit/texts.ts'
import { now } from '../kit/today.ts'

type Job = { company: string; month: string; language: Language; rows: SheetRow[]; statutory_weekday: number }

const seals = ['prepared', 'checked', 'approved']

const head = (job: Job, paper: string) => ({
  locale: job.language,
  company: job.company,
  month: job.month,
  printed_at: `${now().slice(0, 16)}:00+09:00`,
  seals: seals.map((seal) => text(job.language, `papers:seal.${seal}`)),
  notes: Object.values(textTable(job.language, `papers:${paper}.notes`)),
})

const rowOf = (row: SheetRow, language: Language) => {
  const { staff_id: _, kana: __, nationality, ...figures } = row
  return { ...figures, nationality: nationality ? text(language, `staff:nationality.${nationality}`) : '' }
}

/** One table of everybody (A4 landscape). */
export const tableSheetPdf = (job: Job) =>
  renderTimeSheet({
    ...head(job, 'time_sheet'),
    labels: labels<TimeSheetData['labels']>(job.language, 'time_sheet'),
    rows: job.rows.map((row) => rowOf(row, job.language)),
  })

/** A sheet for each person with the visits behind the sums. */
export const personSheetsPdf = (job: Job, visits: Map<string, SheetVisit[]>) => {
  if (job.rows.length === 0) throw notFound()
  return renderStaffTimeSheets({
    ...head(job, 'staff_time_sheet'),
    labels: labels<StaffTimeSheetsData['labels']>(job.language, 'staff_time_sheet'),
    statutory_holidays: daysOfMonth(job.month).filter(statutoryHoliday({ statutory_weekday: job.statutory_weekday })),
    sheets: job.rows.map((row) => ({
      ...rowOf(row, job.language),
      visits: (visits.get(row.staff_id) ?? []).map((visit) => visitOf(visit, job.language)),
    })),
  })
}

const visitOf = (visit: SheetVisit, language: Language) => ({
  date: visit.date,
  start_time: visit.starts_at,
  end_time: visit.ends_at,
  patient: visit.patient_name ?? '',
  service_type: text(language, `visits:service_type.${visit.service_type}`),
  duration: visit.minutes,
  night_hours: visit.night_minutes,
  holiday_hours: visit.holiday_minutes,
  group_home_hours: visit.group_home_minutes,
  group_home_stay: visit.group_home_stays > 0,
})

const labels = <L>(language: Language, paper: string) => textTable(language, `papers:${paper}.labels`) as L
