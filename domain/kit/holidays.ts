import { nationalDates } from './nationalDates.ts'

/** The Japanese names in the table of the library, and their names in locale texts (`common:holiday.<name>`). */
const NAMES = {
  元日: 'new_years_day',
  成人の日: 'coming_of_age_day',
  建国記念の日: 'national_foundation_day',
  天皇誕生日: 'emperors_birthday',
  春分の日: 'vernal_equinox_day',
  昭和の日: 'showa_day',
  憲法記念日: 'constitution_memorial_day',
  みどりの日: 'greenery_day',
  こどもの日: 'childrens_day',
  海の日: 'marine_day',
  山の日: 'mountain_day',
  敬老の日: 'respect_for_the_aged_day',
  秋分の日: 'autumnal_equinox_day',
  体育の日: 'health_and_sports_day',
  '体育の日（スポーツの日）': 'health_and_sports_day',
  スポーツの日: 'sports_day',
  文化の日: 'culture_day',
  勤労感謝の日: 'labour_thanksgiving_day',
  休日: 'national_holiday',
  '休日（祝日扱い）': 'national_holiday',
  大喪の礼: 'imperial_funeral',
  即位礼正殿の儀: 'enthronement_ceremony',
  結婚の儀: 'imperial_wedding',
} as const
const IN_LIEU = '振替休日'
export type NationalHoliday = (typeof NAMES)[keyof typeof NAMES] | 'holiday_in_lieu'
/** All names, for the check of the locale texts. @internal */
export const nationalHolidays: readonly NationalHoliday[] = [...new Set(Object.values(NAMES)), 'holiday_in_lieu']

/**
 * The national holiday on a plain date from 1970 to 2050, or null (Act on National Holidays; the equinox days of future years are
 * forecasts, which the gazette of the February before fixes).
 */
export const nationalHoliday = (date: string): NationalHoliday | null => {
  const name = nationalDates.get(date)
  if (name === undefined) return null
  // the table names a day in lieu after the holiday of the day before, which is not always the holiday that it replaces
  return name.includes(IN_LIEU) ? 'holiday_in_lieu' : NAMES[name as keyof typeof NAMES]
}
