import type { Role } from '#domain/kit/permissions.ts'
import { readStored, writeStored } from './stored.ts'

/** The files in which the texts of a language come together: everything for the office, and less for the phone of a helper. */
export const packs = ['desk', 'helper'] as const
export type Pack = (typeof packs)[number]

/** Namespaces in no pack: read by the server alone, needed before signing in, or asked for by few. */
const inNone: readonly string[] = ['papers', 'mail', 'login', 'entry', 'terms']
/** Namespaces of screens that no helper may open. One that a helper needs all the same comes with the texts of the office. */
const deskOnly: readonly string[] = [
  'backup',
  'bonuses',
  'dashboard',
  'employees',
  'handover',
  'ledgers',
  'partners',
  'pay_runs',
  'property',
  'provision',
  'rates',
  'reconciliation',
  'signatures',
  'staffing',
  'standard_reviews',
  'transfers',
  'wage_ledger',
  'wages',
  'wordings',
]

export const isIn = (pack: Pack, namespace: string): boolean =>
  !inNone.includes(namespace) && (pack === 'desk' || !deskOnly.includes(namespace))

/** The pack with what a role needs on the screens that it may open. */
export const packFor = (role: Role): Pack => (role === 'staff' ? 'helper' : 'desk')

const REMEMBERED = 'textpack'
/** Remembers the pack of the person in this browser: the next page asks for its texts before it knows who is signed in. */
export const rememberPack = (role: Role): void => writeStored(REMEMBERED, packFor(role))

/** The pack to read a namespace from: the remembered one if it has the namespace; undefined for a namespace that is in none. */
export const packWith = (namespace: string): Pack | undefined => {
  const remembered = packs.find((pack) => pack === readStored(REMEMBERED)) ?? 'desk'
  return [remembered, 'desk' as const].find((pack) => isIn(pack, namespace))
}

/** The files in which the guides of a language come together (`web/servedGuides.ts`). */
export const guidePacks = ['desk', 'helper'] as const
export type GuidePack = (typeof guidePacks)[number]
export const guidePackFor = (role: Role): GuidePack => (role === 'staff' ? 'helper' : 'desk')
/** The key of a file of guides among the addresses of packs. */
export const guidesKey = (language: string, pack: GuidePack): string => `${language}-${pack}-guides`
