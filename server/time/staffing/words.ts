import { addDays, daysBetween, formatMinutes } from '#domain/kit/dates.ts'
import { type Language, locales } from '#domain/kit/languages.ts'
import { dateText } from '#domain/kit/sheet.ts'
import type { StaffingInput, StaffingSheet } from '#domain/time/staffing/staffing.api.ts'
import { LEAST_FULL_TIME, type StaffingRow } from '#domain/time/staffing/staffing.ts'
import { text, textTable } from '../../kit/base/texts.ts'

/** What a sheet on paper or in a file tells besides its rows. */
export type Told = {
  kind: StaffingInput['kind']
  days: readonly string[]
  services: NonNullable<StaffingInput['service_type']>
  notes: readonly string[]
}

export const toldOf = ({ kind, service_type: services = [] }: StaffingInput, sheet: StaffingSheet, language: Language): Told => ({
  kind,
  days: Array.from({ length: daysBetween(sheet.from, sheet.to) + 1 }, (_, at) => addDays(sheet.from, at)),
  services,
  notes: Object.values(textTable(language, 'staffing:notes')).map((note) =>
    note.replaceAll('{{least}}', formatMinutes(LEAST_FULL_TIME)),
  ),
})

/** '1 日', '2 月': the date within its month, with the day of the week. */
export const dayHeads = (days: readonly string[], language: Language): string[] => {
  const weekday = new Intl.DateTimeFormat(locales[language], { weekday: 'short', timeZone: 'UTC' })
  return days.map((date) => `${Number(date.slice(8))} ${weekday.format(Date.parse(date))}`)
}

export const qualificationText = (some: StaffingRow['qualifications'], language: Language): string =>
  some.map((one) => text(language, `staff:qualification.${one}`)).join(text(language, 'staffing:join'))

export const serviceText = (services: Told['services'], language: Language): string =>
  services.length === 0
    ? text(language, 'staffing:every_service')
    : services.map((one) => text(language, `visits:service_type.${one}`)).join(text(language, 'staffing:join'))

/** The establishment, its number, the services and the period, as labels and values. */
export const factsOf = (sheet: StaffingSheet, { services }: Told, language: Language): [label: string, value: string][] => [
  [text(language, 'staffing:fact.establishment'), sheet.establishment.name],
  [text(language, 'staffing:fact.office_number'), sheet.establishment.office_number ?? ''],
  [text(language, 'staffing:fact.services'), serviceText(services, language)],
  [text(language, 'staffing:fact.period'), `${dateText(sheet.from)} – ${dateText(sheet.to)}`],
]
