import type { Page } from '@playwright/test'
import { fallbacks } from '#domain/kit/localeTexts.ts'
import { PLAIN } from '#web/kit/packs.ts'
import { hasFile, textsOf } from '../tests/texts.ts'

/** The text of a full key, such as `clock:strike.in`, with the values of its places. */
export type Wording = (key: string, values?: Record<string, string | number>) => string

/** The texts of a language as a person reads them, so that one journey can be gone in several languages. */
export const wordingOf =
  (language: string): Wording =>
  (full, values = {}) => {
    const [namespace = '', key = ''] = full.split(':')
    const texts = [language, ...fallbacks(language)].flatMap((one) =>
      hasFile(one, namespace) ? [textsOf(one, namespace).get(key)] : [],
    )
    const text = texts.find((one) => one !== undefined)
    if (text === undefined) throw new Error(`no text ${full} in ${language}`)
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }

/** Begins every page of a person in a language, `ja-plain` being easy Japanese with readings. */
export const chooseLanguage = (page: Page, language: string): Promise<unknown> =>
  page.addInitScript(
    ([lng, plain]) => {
      localStorage.setItem('lng', JSON.stringify(lng))
      localStorage.setItem('plain', JSON.stringify(plain))
    },
    [language === PLAIN ? 'ja' : language, language === PLAIN] as const,
  )

/** A whole text as the name of a button or a link: readings above its words divide it. */
export const named = (text: string): RegExp =>
  new RegExp(`^${[...text].map((one) => (one === ' ' ? '' : one.replace(/[.*+?^${}()|[\]\\]/, '\\$&'))).join('\\s*')}$`)
