import { foldAddress, isInJapan, type Point } from './place.ts'

/** The centre of a town as a file has it; names are folded as addresses are. */
export type FiledTown = { readonly prefecture: string; readonly municipality: string; readonly town: string } & Point

/** The columns that are read, with the names that they have in the files (towns, blocks). */
const columns = {
  prefecture: ['都道府県名'],
  municipality: ['市区町村名'],
  town: ['大字町丁目名', '大字・丁目名'],
  lat: ['緯度'],
  lon: ['経度'],
} as const
type Column = keyof typeof columns

/** Who has published a file, to be named wherever its points are used. Only the file of Geolonia has readings. */
const sourceOf = (heads: readonly string[]): string =>
  heads.includes('都道府県名カナ') ? 'Geolonia 住所データ（CC BY 4.0）' : '国土交通省「位置参照情報」'

/** What a file of towns holds. `left`: rows without a town or a point in Japan; `missing`: columns that it lacks, so that nothing is read. */
export type TownFile = {
  readonly source: string
  readonly towns: readonly FiledTown[]
  readonly left: number
  readonly missing: readonly string[]
}

/**
 * Reads the rows of a CSV file with the centres of towns: the location reference data of the Ministry of Land (位置参照情報, by towns or by
 * blocks), or the address data of Geolonia. Of several points of one town, such as its blocks, their centre is taken.
 */
export const townsInFile = ([heads = [], ...rows]: readonly (readonly string[])[]): TownFile => {
  const names = heads.map((head) => head.trim())
  const at = (column: Column) => names.findIndex((name) => columns[column].some((one) => one === name))
  const source = sourceOf(names)
  const missing = (Object.keys(columns) as Column[]).filter((column) => at(column) < 0).map((column) => columns[column].join(' / '))
  if (missing.length > 0) return { source, towns: [], left: 0, missing }
  const [prefecture, municipality, town, lat, lon] = [at('prefecture'), at('municipality'), at('town'), at('lat'), at('lon')]
  const sums = new Map<string, FiledTown & { size: number }>()
  let left = 0
  for (const row of rows) {
    const point = { lat: Number(row[lat]), lon: Number(row[lon]) }
    const [first, second, third] = [row[prefecture], row[municipality], row[town]].map((name) => foldAddress(name ?? ''))
    if (!first || !second || !third || !isInJapan(point)) {
      left += 1
      continue
    }
    const key = [first, second, third].join(' ')
    const sum = sums.get(key) ?? { prefecture: first, municipality: second, town: third, lat: 0, lon: 0, size: 0 }
    sums.set(key, { ...sum, lat: sum.lat + point.lat, lon: sum.lon + point.lon, size: sum.size + 1 })
  }
  const towns = [...sums.values()].map(({ size, ...sum }) => ({ ...sum, lat: sum.lat / size, lon: sum.lon / size }))
  return { source, towns, left, missing }
}
