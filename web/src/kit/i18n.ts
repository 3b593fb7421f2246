import i18next, { type DefaultNamespace, type Namespace as Names, type PostProcessorModule, type TOptions } from 'i18next'
import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend'
import { initReactI18next, useTranslation } from 'react-i18next'
import type absences from '#locales/ja/absences.json'
import type access from '#locales/ja/access.json'
import type archive from '#locales/ja/archive.json'
import type attendance from '#locales/ja/attendance.json'
import type attention from '#locales/ja/attention.json'
import type audit from '#locales/ja/audit.json'
import type backup from '#locales/ja/backup.json'
import type bonuses from '#locales/ja/bonuses.json'
import type calendar from '#locales/ja/calendar.json'
import type changes from '#locales/ja/changes.json'
import type clock from '#locales/ja/clock.json'
import type common from '#locales/ja/common.json'
import type company from '#locales/ja/company.json'
import type corrections from '#locales/ja/corrections.json'
import type coverage from '#locales/ja/coverage.json'
import type dashboard from '#locales/ja/dashboard.json'
import type day from '#locales/ja/day.json'
import type declarations from '#locales/ja/declarations.json'
import type directions from '#locales/ja/directions.json'
import type documents from '#locales/ja/documents.json'
import type employees from '#locales/ja/employees.json'
import type entry from '#locales/ja/entry.json'
import type handover from '#locales/ja/handover.json'
import type help from '#locales/ja/help.json'
import type home from '#locales/ja/home.json'
import type imports from '#locales/ja/imports.json'
import type jobs from '#locales/ja/jobs.json'
import type leave from '#locales/ja/leave.json'
import type ledgers from '#locales/ja/ledgers.json'
import type login from '#locales/ja/login.json'
import type me from '#locales/ja/me.json'
import type months from '#locales/ja/months.json'
import type notices from '#locales/ja/notices.json'
import type partners from '#locales/ja/partners.json'
import type patients from '#locales/ja/patients.json'
import type pay_runs from '#locales/ja/pay_runs.json'
import type property from '#locales/ja/property.json'
import type provision from '#locales/ja/provision.json'
import type publishing from '#locales/ja/publishing.json'
import type push from '#locales/ja/push.json'
import type rates from '#locales/ja/rates.json'
import type reconciliation from '#locales/ja/reconciliation.json'
import type reports from '#locales/ja/reports.json'
import type requests from '#locales/ja/requests.json'
import type retention from '#locales/ja/retention.json'
import type signatures from '#locales/ja/signatures.json'
import type slips from '#locales/ja/slips.json'
import type staff from '#locales/ja/staff.json'
import type staffing from '#locales/ja/staffing.json'
import type standard_reviews from '#locales/ja/standard_reviews.json'
import type time from '#locales/ja/time.json'
import type transfers from '#locales/ja/transfers.json'
import type transport from '#locales/ja/transport.json'
import type travel from '#locales/ja/travel.json'
import type visits from '#locales/ja/visits.json'
import type wage_ledger from '#locales/ja/wage_ledger.json'
import type wages from '#locales/ja/wages.json'
import type wordings from '#locales/ja/wordings.json'
import { type Language, madeIn, type ScreenLanguage } from '#domain/kit/languages.ts'
import { said } from '#domain/kit/localeTexts.ts'
import { textRequest, type Texts as PackTexts } from './i18nLoader.ts'
import { type GuidePack, guidesKey, hasOwnTexts, packsWith, PLAIN, textLanguages } from './packs.ts'
import { preferences, usePreferences } from './usePreferences.ts'

/** The texts of screens, by the name of their file in `locales/ja`. */
type Texts = {
  absences: typeof absences
  access: typeof access
  archive: typeof archive
  attendance: typeof attendance
  attention: typeof attention
  audit: typeof audit
  backup: typeof backup
  bonuses: typeof bonuses
  calendar: typeof calendar
  changes: typeof changes
  clock: typeof clock
  common: typeof common
  company: typeof company
  corrections: typeof corrections
  coverage: typeof coverage
  dashboard: typeof dashboard
  day: typeof day
  declarations: typeof declarations
  directions: typeof directions
  documents: typeof documents
  employees: typeof employees
  entry: typeof entry
  handover: typeof handover
  help: typeof help
  home: typeof home
  imports: typeof imports
  jobs: typeof jobs
  leave: typeof leave
  ledgers: typeof ledgers
  login: typeof login
  me: typeof me
  months: typeof months
  notices: typeof notices
  partners: typeof partners
  patients: typeof patients
  pay_runs: typeof pay_runs
  property: typeof property
  provision: typeof provision
  publishing: typeof publishing
  push: typeof push
  rates: typeof rates
  reconciliation: typeof reconciliation
  reports: typeof reports
  requests: typeof requests
  retention: typeof retention
  signatures: typeof signatures
  slips: typeof slips
  staff: typeof staff
  staffing: typeof staffing
  standard_reviews: typeof standard_reviews
  time: typeof time
  transfers: typeof transfers
  transport: typeof transport
  travel: typeof travel
  visits: typeof visits
  wage_ledger: typeof wage_ledger
  wages: typeof wages
  wordings: typeof wordings
}
/** The name of a file of texts. */
export type Namespace = keyof Texts

/** A key of a text, and the same without the form of its number. */
type Stem<Key> = Key extends `${infer Text}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Text | Key : Key
type KeysIn<Of> = { [Key in keyof Of & string]: Of[Key] extends string ? Stem<Key> : `${Key}.${KeysIn<Of[Key]>}` }[keyof Of &
  string]
type KeysOf = { [Of in Namespace]: KeysIn<Texts[Of]> }
type FirstOf<Names> = Names extends readonly [infer First, ...unknown[]] ? First : Names
type EachOf<Names> = Names extends readonly (infer Each)[] ? Each : Names
type Named<Name> = Name extends Namespace ? `${Name}:${KeysOf[Name]}` : never
type TextKey<Names> = (FirstOf<Names> extends infer First extends Namespace ? KeysOf[First] : never) | Named<EachOf<Names>>

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Texts
  }
  /**
   * What every call of `t` here is: a key of these files, and a text. The library finds the same by rules that are worked out for each choice of
   * files, which took half of the time of checking the types of the screens (44 s before, 23 s after). It is still asked about what this does not
   * take, and tells what is wrong with it.
   */
  interface TFunction<Ns extends Names = DefaultNamespace, KPrefix = undefined> {
    (key: KPrefix extends undefined ? TextKey<Ns> : never, options?: TOptions & { returnObjects?: false }): string
  }
}

export { helperLanguages, languages } from '#domain/kit/languages.ts'

/** Easy Japanese (やさしい日本語) is a language of its own for texts. */
const textLanguage = () => {
  const { lng, plain } = preferences.get()
  return lng === 'ja' && plain ? PLAIN : lng
}

/** Addresses of the packs by language and pack, such as `ja-desk` and, of guides, `ja-desk-guides`; empty until the texts are started. */
let addresses: Readonly<Record<string, string>> = {}
/** Address of a file of guides; a language without guides has those in easy Japanese. */
export const guidesAddress = (language: string, pack: GuidePack): string =>
  addresses[guidesKey(language, pack)] ?? addresses[guidesKey(PLAIN, pack)] ?? ''
/** The pack of a language that has a namespace; of several the one that the person remembers. */
const packOf = (language: string, namespace: string) =>
  packsWith(namespace).flatMap((pack) => addresses[`${language}-${pack}`] ?? [])[0]
/** Addresses of the packs with which the next page of this person begins, which may be others than those of this page. */
export const nextPacks = (): readonly string[] =>
  // `day` is of the first screen of a helper, `requests` of the others
  [...new Set(['day', 'requests'].flatMap((namespace) => packOf(textLanguage(), namespace) ?? []))]

const forms: PostProcessorModule = {
  type: 'postProcessor',
  name: 'forms',
  process: (text, keys, { count }: { count?: unknown }) => {
    // i18next takes the singular or plural by a number alone: a language that has both would have no text
    if (count !== undefined && typeof count !== 'number') console.error(`The count of ${[keys].flat().join(' ')} is no number`)
    return said(i18next.language, text)
  },
}
export const i18n = i18next.use(HttpBackend).use(initReactI18next).use(forms)

/**
 * Has all texts of a pack at once: a namespace that is asked for later, as by a part of a screen that comes with an answer, would otherwise hide the
 * screen for a moment (`Suspense`) although its texts are there.
 */
const addTexts = (language: string, pack: Readonly<Record<string, PackTexts>>) => {
  for (const [namespace, texts] of Object.entries(pack))
    if (!i18n.hasResourceBundle(language, namespace))
      i18n.addResourceBundle(language, namespace, texts, false, true, { skipCopy: true })
}

/** Letters that Japanese fonts have not. Without a network those of the device are used. */
const bringLetters = async (language: string) => {
  if (language !== 'my' && language !== 'ne') return
  const { addLetters } = await import('./letters.ts')
  addLetters(language)
}

/** The language that was requested last. Loading texts takes time, so i18next may still report the language before. */
let asked: string | undefined
const followLanguage = async () => {
  const language = textLanguage()
  if (!i18n.isInitialized || language === asked) return
  asked = language
  void bringLetters(language)
  await i18n.changeLanguage(language)
}

/**
 * Resolves when the texts of the given namespaces are loaded. Japanese by default; a text that a language lacks stands in its file in another
 * one (`web/servedTexts.ts`).
 * @param packs addresses of the packs by language and pack, such as `ja-desk`
 */
export const startTexts = async (
  namespaces: readonly ('common' | 'entry' | 'login')[],
  packs: Readonly<Record<string, string>> = {},
): Promise<void> => {
  addresses = packs
  asked = textLanguage()
  void bringLetters(asked)
  await i18n.init<HttpBackendOptions>({
    lng: asked,
    // the files are whole, so no language is loaded beside another
    fallbackLng: false,
    load: 'currentOnly',
    supportedLngs: [...textLanguages],
    ns: namespaces,
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    postProcess: forms.name,
    maxRetries: 0,
    backend: {
      loadPath: ([language = ''], [namespace = '']) =>
        hasOwnTexts(language, namespace) ? '/locales/{{lng}}/{{ns}}.json' : '/locales/ja/{{ns}}.json',
      request: textRequest({
        fetch: (url) => fetch(url),
        wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        packOf,
        onPack: addTexts,
      }),
    },
    // a missing text is shown by its key; the journeys fail on an error in the console and so find it
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) => console.error(`There is no text ${namespace}:${key}`),
  })
  // another tab may have changed the language meanwhile
  await followLanguage()
}

preferences.subscribe(() => void followLanguage())

/** The language of the interface. */
export const useLanguage = (): ScreenLanguage => usePreferences().lng
/** The language of papers, files and mails that are made for the reader of this interface. */
export const usePaperLanguage = (): Language => madeIn(useLanguage())

export { useTranslation }
