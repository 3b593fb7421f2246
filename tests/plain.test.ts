import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { textsOf } from './texts.ts'

const folder = fileURLToPath(new URL('../locales/ja-plain/', import.meta.url))
const variables = (text: string) => String([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).toSorted())
/** Characters of the first school year, with which those who learn the language begin. */
const FIRST = /[人入出上下手足日月見行書読]/gu

describe.each(readdirSync(folder).map((file) => file.replace('.json', '')))('plain Japanese of %s', (namespace) => {
  const [plain, usual] = [textsOf('ja-plain', namespace), textsOf('ja', namespace)]
  test('says nothing that the usual texts do not, with the same values', () => {
    expect([...plain.keys()].filter((key) => !usual.has(key))).toEqual([])
    expect([...plain].filter(([key, text]) => variables(text) !== variables(usual.get(key) ?? ''))).toEqual([])
  })
  test('asks for no character but the first ones', () => {
    expect([...plain].filter(([, text]) => /\p{Script=Han}/u.test(text.replaceAll(FIRST, '')))).toEqual([])
  })
})
