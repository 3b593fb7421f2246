import type { Entity } from '#domain/kit/entity.ts'
import { digits, halfWidth } from '#domain/kit/kana.ts'
import { prefectures } from '#domain/kit/prefectures.ts'
import { addressesOf } from '../base/postal-codes.ts'
import { text } from '../base/texts.ts'

type Parts = {
  postal_code: string | null
  prefecture: string | null
  municipality: string | null
  town: string | null
  building: string | null
}
const names = ['postal_code', 'prefecture', 'municipality', 'town', 'building'] as const

/** Longer texts are no addresses, and take long to normalize. Characters. */
const LONGEST = 300

/**
 * Splits a whole address as people write it into one line. The postal code, before it or in a column of its own, says which municipality
 * is meant; without one the usual forms of names are looked for. What is left belongs to the town; what follows a space after the number
 * of the house is the building. An address whose municipality cannot be found stays whole in the town.
 */
export const splitAddress = (written: string, known: Partial<Parts>): Parts => {
  const whole = written.trim()
  if (whole === '' || whole.length > LONGEST) return { ...nothing, town: whole === '' ? null : whole }
  const coded = CODE.exec(halfWidth(whole).slice(0, 12))
  const own = known.postal_code ?? null
  const code = own !== null && own.length <= LONGEST ? digits(own) : coded ? digits(coded[1] ?? '') : null
  const rest = coded ? whole.slice(coded[0].length).trim() : whole
  const places = code === null ? [] : addressesOf(code)
  const named = prefectures.find((one) => rest.startsWith(nameOf(one)))
  const local = (named === undefined ? rest : rest.slice(nameOf(named).length)).trim()
  const prefecture = named ?? known.prefecture ?? onlyOne(places.map((place) => place.prefecture))
  const ofCode = places.flatMap(({ municipality }) => shapesOf(municipality).map((shape) => ({ municipality, shape })))
  const found = ofCode.filter(({ shape }) => local.startsWith(shape)).toSorted((a, b) => b.shape.length - a.shape.length)[0]
  const usual = found ? undefined : usualMunicipality(local)
  const place = found?.municipality ?? usual
  if (place === undefined) {
    const only = onlyOne(places.map(({ municipality }) => municipality))
    const begins = places.some(({ town }) => town !== '' && local.startsWith(town))
    return begins
      ? { postal_code: code, prefecture, municipality: only, ...townOf(local) }
      : { ...nothing, postal_code: code, prefecture, ...townOf(local) }
  }
  return { postal_code: code, prefecture, municipality: place, ...townOf(local.slice((found?.shape ?? place).length).trim()) }
}

const nothing: Parts = { postal_code: null, prefecture: null, municipality: null, town: null, building: null }
/** A postal code at the beginning of a line, with or without its mark. */
const CODE = /^(?:〒\s*)?(\d{3}-?\d{4})(?!\d)\s*/
const nameOf = (prefecture: string) => text('ja', `common:prefecture.${prefecture}`)
const onlyOne = (found: readonly string[]): string | null => (new Set(found).size === 1 ? (found[0] ?? null) : null)

/** How a municipality is written: with and without its county, and with the ward alone where the city is left out. */
const shapesOf = (municipality: string): string[] => [
  municipality,
  ...[/^.+?郡(.+[町村])$/, /^.+?市(.+区)$/].flatMap((form) => form.exec(municipality)?.[1] ?? []),
]

/** What stands behind the number of a house, after a space, is the building; but not a further part of that number (1丁目 2-3). */
const townOf = (local: string): Pick<Parts, 'town' | 'building'> => {
  const [, town, building] = HOUSE.exec(local) ?? []
  return town === undefined || building === undefined ? { town: local === '' ? null : local, building: null } : { town, building }
}
const HOUSE =
  /^([^\d０-９].*?[\d０-９一二三四五六七八九十](?:番地?|号|丁目)?)[\s\u3000]+(?![\d０-９]+(?:番|丁目|号(?![室棟館])|[-－‐−ー][\d０-９]))(\S.*)$/s

/** Municipalities in whose names 市, 町, 村 or 区 stands before the end. */
const INNER =
  /^(?:(?:.{1,4}郡)?(?:四日市市|廿日市市|野々市市|市川市|市原市|町田市|大町市|十日町市|村山市|東村山市|武蔵村山市|羽村市|田村市|大村市|村上市|中村区|村田町|玉村町|余市町|市貝町|市川町|市川三郷町|町村))/
const USUAL =
  /^(?:(?:札幌|仙台|さいたま|千葉|横浜|川崎|相模原|新潟|静岡|浜松|名古屋|京都|大阪|堺|神戸|岡山|広島|北九州|福岡|熊本)市[^\s\d０-９市区町村]{1,4}区|[^\s\d０-９郡市区町村]{1,4}郡[^\s\d０-９市区町村]{1,6}[町村]|[^\s\d０-９市区町村]{1,7}[市区])/
const usualMunicipality = (local: string): string | undefined => INNER.exec(local)?.[0] ?? USUAL.exec(local)?.[0]

/**
 * Puts the parts of a whole address into the facts. What a cell of another column says stays as it is; but of town and building, such a cell
 * has the rest of the address (住所1, 番地), so that nothing of either is lost.
 */
export const intoFacts = (e: Entity, written: string, input: Record<string, unknown>): void => {
  const known: Partial<Parts> = Object.fromEntries(
    names.flatMap((name) => {
      const value = input[name]
      return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : []
    }),
  )
  const parts = splitAddress(written, known)
  for (const name of names) {
    const [part, own] = [parts[name], known[name] ?? null]
    if (!(name in e.fields) || part === null) continue
    if (own === null) input[name] = part
    else if (name === 'town') input[name] = joined(part, own, '')
    else if (name === 'building') input[name] = joined(part, own, ' ')
  }
}
const joined = (part: string, own: string, between: string): string =>
  part.endsWith(own) ? part : own.startsWith(part) ? own : `${part}${between}${own}`
