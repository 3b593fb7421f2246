import type { DayLeg, Place } from './directions.api.ts'

/** The metres of a way for people: 850 m, 4.2 km. */
export const metresText = (size: number, language: string): string => {
  const measure = (value: number, unit: string, digits: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, numberingSystem: 'latn', maximumFractionDigits: digits }).format(value)
  return size < 1000 ? measure(Math.round(size / 10) * 10, 'meter', 0) : measure(size / 1000, 'kilometer', 1)
}

/** What is missing for a place to be used (`directions:<key>`); null where it is known. `no_place`: nothing tells where a visit is. */
export const placeWords = (place: Pick<Place, 'located' | 'stale' | 'address'> | null) => {
  if (!place) return 'no_place'
  if (place.located && !place.stale) return null
  return place.stale ? 'stale' : place.address === '' ? 'no_address' : 'unknown'
}

/** All legs of a day's route together. `unknown`: those of which nobody knows how long they take. */
export const sumOf = (legs: readonly DayLeg[]): { minutes: number; metres: number; unknown: number } => ({
  minutes: legs.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
  metres: legs.reduce((sum, { metres }) => sum + (metres ?? 0), 0),
  unknown: legs.filter(({ minutes }) => minutes === null).length,
})
