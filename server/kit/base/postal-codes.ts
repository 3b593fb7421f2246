import fs from 'node:fs'
import type { z } from 'zod'
import { getAddress } from 'yubin'
import { type postalAddress, townName } from '#domain/kit/address.ts'

type Address = z.infer<typeof postalAddress>

/** The most addresses of a code that are offered. Of more, only the municipalities are, and the town is left to be typed. */
const MOST = 20

/**
 * The addresses of a postal code, without the notes that the post writes into its file; none for an unknown code. The library has one
 * address for each code; the 1,267 codes of several towns or municipalities are in several-towns.json.
 */
export const addressesOf = (code: string): Address[] => {
  const places = Object.entries(several()[code] ?? {}).map(([place, towns]) => {
    const [prefecture = '', municipality = ''] = place.split(' ')
    return { prefecture, municipality, towns }
  })
  if (places.length > 0) {
    const size = places.reduce((sum, { towns }) => sum + towns.length, 0)
    return places.flatMap(({ towns, ...place }) => (size > MOST ? [''] : towns).map((town) => ({ ...place, town })))
  }
  const found = getAddress(code)
  if (!found) return []
  return townsIn(found.town).map((town) => ({ prefecture: found.jisCode.slice(0, 2), municipality: found.city, town }))
}

type Kana = { municipality_kana: string | null; town_kana: string | null }

/**
 * How a municipality and a town are read, by the file of the post: null for what is written otherwise there, for a code that several towns
 * share, and where there is no code.
 */
export const placeKana = (code: string | null, municipality: string | null, town: string | null): Kana => {
  const found = code === null ? null : getAddress(code)
  if (found?.source !== 'ken_all') return { municipality_kana: null, town_kana: null }
  const [name, ...more] = townsIn(found.town)
  const isTown = name !== '' && more.length === 0 && several()[found.postalCode] === undefined && name === townName(town ?? '')
  return {
    municipality_kana: found.city === municipality ? found.cityKana : null,
    town_kana: isTown ? found.townKana.replace(/（.*$/, '') : null,
  }
}

/** By code, then by prefecture and municipality: the towns. scripts/several-towns.mjs makes the file. */
type Several = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
let read: Several | undefined
const several = (): Several =>
  (read ??= JSON.parse(fs.readFileSync(new URL('several-towns.json', import.meta.url), 'utf8')) as Several)

/**
 * The names of towns in a text without the notes in the file of the post: lanes, floors and numbers in brackets, 「以下に掲載がない場合」, the
 * whole of a municipality (松川村一円; but 一円 in 滋賀県多賀町 is a town), 「小菅村の次に１〜６６３番地がくる場合」, and ranges of lots
 * (種市第１地割〜第３地割). 「甲、乙」 is two towns; where no town is named, it is empty.
 */
const townsIn = (written: string): string[] => {
  const town = written.replace(/（.*$/, '')
  const isNote = town === '以下に掲載がない場合' || /.一円$/.test(town) || /の次に.*がくる場合$/.test(town)
  return isNote ? [''] : town.replace(/第?[０-９]+(地割)?[、〜].*$/, '').split('、')
}
