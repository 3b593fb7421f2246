import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { languages } from '#domain/kit/languages.ts'
import { text } from '../base/texts.ts'

const folder = new URL('../../../locales/', import.meta.url)
const texts = z.object({ kind: z.record(z.string(), z.string()).default({}) })

/** The sentences of a language; none where it has no texts of notifications. */
const kindsIn = (language: string): Readonly<Record<string, string>> => {
  const file = new URL(`${language}/push.json`, folder)
  return existsSync(file) ? texts.parse(JSON.parse(readFileSync(file, 'utf8'))).kind : {}
}

/**
 * What a device says of a kind of notification, in the language of the texts that are shown there: one that has none says it in easy Japanese, and
 * where that has none either, in Japanese.
 */
export const pushWords = (language: string, kind: string): string => {
  const office = languages.find((one) => one === language)
  if (office) return text(office, `push:kind.${kind}`)
  return kindsIn(language)[kind] ?? kindsIn('ja-plain')[kind] ?? text('ja', `push:kind.${kind}`)
}
