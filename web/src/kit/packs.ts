import { helperLanguages, languages } from '#domain/kit/languages.ts'
import type { Role } from '#domain/kit/permissions.ts'
import { isTouch } from './firstShown.ts'
import { readStored, writeStored } from './stored.ts'

/** Easy Japanese, as a language of texts. */
export const PLAIN = 'ja-plain'
/** Languages of texts that have only what a helper reads (decisions 195 and 196). */
export const helperTexts: readonly string[] = [PLAIN, ...helperLanguages]
export const textLanguages: readonly string[] = [...languages, ...helperTexts]

/**
 * The files in which the texts of a language come together: everything for the office; for the phone of a helper less, in two files, of which
 * the first has what the day needs.
 */
export const packs = ['desk', 'day', 'helper'] as const
export type Pack = (typeof packs)[number]

/** Namespaces in no pack: read by the server alone, needed before signing in, or asked for by few. */
const inNone: readonly string[] = ['papers', 'mail', 'login', 'entry', 'terms']
/** Namespaces of screens that no helper may open. One that a helper needs all the same comes with the texts of the office. */
const deskOnly: readonly string[] = [
  'backup',
  'bonuses',
  'dashboard',
  'handover',
  'ledgers',
  'partners',
  'pay_runs',
  'property',
  'provision',
  'rates',
  'reconciliation',
  'retention',
  'signatures',
  'staffing',
  'standard_reviews',
  'transfers',
  'wage_ledger',
  'wages',
  'wordings',
]

/** Namespaces of the first screen of a helper, and of what stands around it. */
const ofDay: readonly string[] = [
  'access',
  'clock',
  'common',
  'day',
  'home',
  'me',
  'months',
  'notices',
  'patients',
  'publishing',
  'push',
  'reports',
  'visits',
]

export const isIn = (pack: Pack, namespace: string): boolean => {
  if (inNone.includes(namespace)) return false
  return pack === 'desk' || (!deskOnly.includes(namespace) && ofDay.includes(namespace) === (pack === 'day'))
}
/** Whether a role has a namespace in its texts. */
export const speaks = (role: Role, namespace: string): boolean => packsFor(role).some((pack) => isIn(pack, namespace))
/** Whether the texts of a namespace are there in a language: all in the languages of the office, in the others those for helpers and those before sign-in. */
export const hasOwnTexts = (language: string, namespace: string): boolean =>
  !helperTexts.includes(language) || ['login', 'entry'].includes(namespace) || speaks('staff', namespace)
/** The packs that there are in a language. */
export const packsIn = (language: string): readonly Pack[] => (helperTexts.includes(language) ? packsFor('staff') : packs)

/** The packs with what a role needs on the screens that it may open. */
const packsFor = (role: Role): readonly Pack[] => (role === 'staff' ? ['day', 'helper'] : ['desk'])

const REMEMBERED = 'textpack'
/** Remembers whose packs this browser needs: the next page asks for its texts before it knows who is signed in. */
export const rememberPacks = (role: Role): void => writeStored(REMEMBERED, role === 'staff' ? 'helper' : 'desk')

/** The packs that have a namespace, the remembered one first; none for a namespace that is in none. */
export const packsWith = (namespace: string): readonly Pack[] => {
  // a phone that nobody has signed in on yet is most likely that of a helper
  const remembered = readStored(REMEMBERED) ?? (isTouch() ? 'helper' : 'desk')
  const own = packsFor(remembered === 'helper' ? 'staff' : 'admin')
  return [...own, ...packs.filter((pack) => !own.includes(pack))].filter((pack) => isIn(pack, namespace))
}

/** The files in which the guides of a language come together (`web/servedGuides.ts`). */
export const guidePacks = ['desk', 'helper'] as const
export type GuidePack = (typeof guidePacks)[number]
export const guidePackFor = (role: Role): GuidePack => (role === 'staff' ? 'helper' : 'desk')
/** The key of a file of guides among the addresses of packs. */
export const guidesKey = (language: string, pack: GuidePack): string => `${language}-${pack}-guides`
