import type { FieldIssue } from '../kit/errors.ts'
import { type Block, lawUntold, type Template } from './template.ts'
import { unknownPlaceholders } from './wording.ts'

/** The id of a block that a company has added. */
const OWN = /^own_(\d+)$/
/** The id of one more block of the company: no other version has used it, so that blocks of two versions with the same id are the same block. */
export const nextOwnId = (wordings: readonly (readonly Block[])[]): string => {
  const numbers = wordings.flat().map(({ id }) => Number(OWN.exec(id)?.[1] ?? 0))
  return `own_${Math.max(0, ...numbers) + 1}`
}

/** What a block of the default is called where an item of the law names it. */
export const blockName = ({ blocks }: Pick<Template, 'blocks'>, id: string): string => {
  const block = blocks.find((one) => one.id === id)
  return block?.heading || (block?.text.slice(0, 20) ?? id)
}

type Saved = { readonly blocks: readonly Block[]; readonly reason: string | null }
type Rule = (template: Template, saved: Saved, before: readonly Block[]) => FieldIssue[]

/** Each block stands once, and has a place on the paper. One that the default had when the version before was saved may stay. */
const places: Rule = ({ blocks: defaults, others }, { blocks }, before) =>
  blocks.flatMap(({ id }, at): FieldIssue[] => {
    if (blocks.findIndex((one) => one.id === id) < at) return [{ field: `blocks.${at}.id`, code: 'duplicate' }]
    const isKnown = [...defaults, ...before].some((one) => one.id === id) || (others !== null && OWN.test(id))
    return isKnown ? [] : [{ field: `blocks.${at}.id`, code: 'invalid_choice' }]
  })

/** An article is counted and needs a heading: 第3条（…）. */
const headings: Rule = ({ placed, others }, { blocks }) =>
  blocks.flatMap(({ id, heading }, at): FieldIssue[] =>
    others === 'articles' && !placed.includes(id) && heading === '' ? [{ field: `blocks.${at}.heading`, code: 'required' }] : [],
  )

const known: Rule = (template, { blocks }) =>
  blocks.flatMap((block, at): FieldIssue[] => {
    const names = unknownPlaceholders(template, [block])
    if (names.length === 0) return []
    return [{ field: `blocks.${at}.text`, code: 'unknown_placeholder', name: names.map((name) => `{${name}}`).join(' ') }]
  })

/** Items of the law are left out by a decision, never unseen. */
const reasons: Rule = (template, { blocks, reason }) => {
  const untold = lawUntold(template, blocks)
  if (untold.length === 0 || reason !== null) return []
  const names = [...new Set(untold.map(({ by }) => blockName(template, by)))]
  return [{ field: 'reason', code: 'reason_for_law', name: names.join('、') }]
}

/** What is wrong with a wording of a template. `before`: the version before it. */
export const wordingIssues: Rule = (...of) => [places, headings, known, reasons].flatMap((rule) => rule(...of))
