import { screenLanguages } from '#domain/kit/languages.ts'
import type { TextLanguage } from '#domain/kit/localeTexts.ts'
import { text } from '../base/texts.ts'

const textLanguages: readonly TextLanguage[] = [...screenLanguages, 'ja-plain']

/** What a device says of a kind of notification, in the language of the texts that are shown there. */
export const pushWords = (language: string, kind: string): string =>
  text(textLanguages.find((one) => one === language) ?? 'ja', `push:kind.${kind}`)
