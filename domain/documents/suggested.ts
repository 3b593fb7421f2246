import { type DocumentTemplate, type PackageName, packages } from './templateNames.ts'

/** What is known of somebody by which documents are suggested. */
export type Known = {
  /** Templates of which the person has a document that is not discarded. */
  readonly has: readonly DocumentTemplate[]
  /** Kinds of deadlines of the person that are shown today. */
  readonly ends: readonly string[]
  /** Qualifications, of a member of staff. */
  readonly qualifications: readonly string[]
}

/** Deadlines with which conditions of employment are settled anew. */
const RENEWED: readonly string[] = ['contract', 'stay', 'residence_card']
const lacks = ({ has }: Known, name: PackageName): boolean => packages[name].every((template) => !has.includes(template))

/** Packages that are suggested; the others are wanted at any time. */
export const suggestible = ['hiring', 'renewal', 'suction', 'new_patient'] as const satisfies readonly PackageName[]
export type Suggestible = (typeof suggestible)[number]

/** When a package is suggested for somebody. */
const rules: Readonly<Record<'staff' | 'patient', { readonly [N in Suggestible]?: (known: Known) => boolean }>> = {
  staff: {
    /** Somebody new: nobody has made a notice, a contract or a pledge yet. */
    hiring: (known) => lacks(known, 'hiring'),
    /** A contract with a term, or a period of stay, runs out. */
    renewal: ({ ends }) => ends.some((kind) => RENEWED.includes(kind)),
    /** A helper, who has a qualification in care, and none for suction; or one whose permission runs out. */
    suction: ({ qualifications, ends }) =>
      ends.includes('suction_permission') ||
      (qualifications.length > 0 && !qualifications.some((one) => one.startsWith('suction_'))),
  },
  patient: {
    new_patient: (known) => lacks(known, 'new_patient'),
  },
}

/** The packages that somebody probably needs now. */
export const suggestedPackages = (about: 'staff' | 'patient', known: Known): Suggestible[] =>
  suggestible.filter((name) => rules[about][name]?.(known))
