/** A point on the earth, in degrees (WGS 84). */
export type Point = { readonly lat: number; readonly lon: number }

/** Within these degrees lies all of Japan. */
const JAPAN = { lat: [20, 46], lon: [122, 154] } as const
const isWithin = (degrees: number, [from, to]: readonly [number, number]): boolean => degrees >= from && degrees <= to
export const isLatitudeOfJapan = (lat: number): boolean => isWithin(lat, JAPAN.lat)
export const isLongitudeOfJapan = (lon: number): boolean => isWithin(lon, JAPAN.lon)
export const isInJapan = ({ lat, lon }: Point): boolean => isLatitudeOfJapan(lat) && isLongitudeOfJapan(lon)

/** Records whose address has a place on the map. */
export const placedEntities = ['patient', 'establishment', 'staff'] as const
export type PlacedEntity = (typeof placedEntities)[number]

/**
 * How exactly a place is known. `hand`: somebody has confirmed it on a map; `town`: the centre of the town of the address; `municipality`: the
 * centre of the municipality.
 */
export const accuracies = ['hand', 'town', 'municipality'] as const
export type Accuracy = (typeof accuracies)[number]
export type Located = { readonly point: Point; readonly accuracy: Accuracy }

/** An end of a way: a record of ours, or a point. In addresses of screens and calls it is `patient:<id>`, or `35.7356,139.6522`. */
export type End = { readonly entity: PlacedEntity; readonly id: string } | { readonly point: Point }

const RECORD = /^(patient|establishment|staff):([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/
/** Latitude and longitude in degrees, as maps on the web show and copy them. */
const POINT = /^(\d{2}(?:\.\d{1,15})?)\s*[,、\s]\s*(\d{3}(?:\.\d{1,15})?)$/

/** Longer texts are no point, and are not looked at. Characters. */
const MAX_POINT = 60

/** The point that a text gives by latitude and longitude; undefined where it gives none, or one outside of Japan. */
export const pointIn = (text: string): Point | undefined => {
  if (text.length > MAX_POINT) return undefined
  const [, lat, lon] = POINT.exec(text.normalize('NFKC').replace(/[()°]/g, '').trim()) ?? []
  const point = { lat: Number(lat), lon: Number(lon) }
  return isInJapan(point) ? point : undefined
}

export const endIn = (text: string): End | undefined => {
  const [, entity, id] = RECORD.exec(text) ?? []
  const known = placedEntities.find((one) => one === entity)
  if (known !== undefined && id !== undefined) return { entity: known, id }
  const point = pointIn(text)
  return point && { point }
}

/** Six places after the point are ten centimetres. */
const exact = (degrees: number): string => degrees.toFixed(6).replace(/\.?0+$/, '')
export const textOfPoint = ({ lat, lon }: Point): string => `${exact(lat)},${exact(lon)}`

/** Metres of a degree of latitude, anywhere. */
const DEGREE = 111_320

/** A point so many metres further north and east. */
export const movedBy = ({ lat, lon }: Point, north: number, east: number): Point => ({
  lat: lat + north / DEGREE,
  lon: lon + east / (DEGREE * Math.cos((lat * Math.PI) / 180)),
})

const DIGITS = '〇一二三四五六七八九'
/** A number below 100 that is written in kanji. */
const numberOf = (kanji: string): number => {
  const [tens, ones] = kanji.includes('十') ? kanji.split('十') : ['', kanji]
  const digit = (one: string | undefined, otherwise: number) => (one ? DIGITS.indexOf(one) : otherwise)
  return (kanji.includes('十') ? digit(tens, 1) * 10 : 0) + digit(ones, 0)
}

/**
 * An address as it is compared: without spaces, in one width, 豊玉北五丁目 and 豊玉北5丁目10番 as 豊玉北5 and 豊玉北5-10, and ヶ and ケ alike.
 * A change of no more than that is no other address.
 */
export const foldAddress = (address: string): string =>
  address
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/[‐‑‒–—―−ー](?=\d)/g, '-')
    .replace(/([〇一二三四五六七八九十]+)丁目/g, (_, kanji: string) => `${numberOf(kanji)}丁目`)
    .replace(/(\d)(?:丁目|番地の?|番|号)/g, '$1-')
    .replace(/-+/g, '-')
    .replace(/-(?=\D|$)/g, '')
    .replace(/[ヶケ]/g, 'ケ')

/** A town whose centre is known. */
export type Town = { readonly municipality: string; readonly town: string } & Point

/** The centre of points, for a municipality of which only the towns are known. */
const centreOf = (points: readonly Point[]): Point => ({
  lat: points.reduce((sum, { lat }) => sum + lat, 0) / points.length,
  lon: points.reduce((sum, { lon }) => sum + lon, 0) / points.length,
})

/**
 * Where a folded address lies, by the towns of its municipality: at the town with the longest name that it goes on with (豊玉北1 is no
 * beginning of 豊玉北12), else anywhere in the municipality.
 */
export const locatedBy = (address: string, towns: readonly Town[]): Located | undefined => {
  const [first] = towns
  if (!first) return undefined
  const rest = address.slice(address.indexOf(first.municipality) + first.municipality.length)
  const fits = towns.filter(({ town }) => rest.startsWith(town) && !(/\d$/.test(town) && /^\d/.test(rest.slice(town.length))))
  const [best] = fits.toSorted((one, other) => other.town.length - one.town.length)
  if (best) return { point: { lat: best.lat, lon: best.lon }, accuracy: 'town' }
  // a quarter of a town (丁目) that the address leaves open
  const quarters = towns.filter(({ town }) => rest !== '' && town.replace(/\d+$/, '') === rest.replace(/\d.*$/, ''))
  if (quarters.length > 0) return { point: centreOf(quarters), accuracy: 'town' }
  return { point: centreOf(towns), accuracy: 'municipality' }
}
