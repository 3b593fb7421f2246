import './errors.ts'
import { acts } from '../../kit/acts.ts'
import type { FieldIssue } from '../../kit/errors.ts'
import type { FileValue } from '../../kit/files.ts'

/** Where a slip comes from: somebody gave it as a file, or a pay run made it. */
export const slipSources = ['given', 'run'] as const
export type SlipSource = (typeof slipSources)[number]
/** What may be changed of a slip that the product made and that waits; its amounts and its file are those of the reckoning behind it. */
export const changeableOfMade = ['release_date', 'details'] as const

/**
 * The states of a slip. `released`: the person reads it in the product. `on_paper`: its release date has come, and the person has not agreed
 * to electronic delivery, so that the office hands over a print (Income Tax Act 226(4), 231(2)). `replaced`: another slip took its place.
 */
export const slipStates = ['waiting', 'released', 'on_paper', 'handed_over', 'withdrawn', 'replaced'] as const
export type SlipState = (typeof slipStates)[number]

/** The acts on payslips and withholding slips. The worker releases slips; everything else is done by the office. */
export const slipActs = acts('state', {
  give: { from: [null], to: 'waiting' },
  /** A slip on paper is released, too, when its person agrees to electronic delivery before it was handed over. */
  release: { from: ['waiting', 'on_paper'], to: 'released' },
  put_on_paper: { from: ['waiting'], to: 'on_paper' },
  hand_over: { from: ['on_paper'], to: 'handed_over' },
  withdraw: { from: ['waiting', 'released', 'on_paper', 'handed_over'], to: 'withdrawn', reason: 'required' },
  /** Another slip with a new file takes its place; both are kept. */
  replace: { from: ['waiting', 'released', 'on_paper', 'handed_over', 'withdrawn'], to: 'replaced', reason: 'optional' },
})

/** Media types that the product can show page by page, so that a person needs no other program to read a slip. */
export const slipFileTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
const isSlipFile = (type: string): boolean => slipFileTypes.some((each) => each === type)

type Filed = { readonly file: FileValue | null }
/** A given slip has a file (specification, section 5), and one that can be shown. */
export const fileIssues = ({ file }: Filed): FieldIssue[] => {
  if (file === null) return [{ field: 'file', code: 'required' }]
  return isSlipFile(file.type) ? [] : [{ field: 'file', code: 'not_a_slip_file' }]
}

/** The facts that nobody may change by hand, since the product made the slip. */
export const madeIssues = (source: SlipSource, changed: readonly string[]): FieldIssue[] =>
  source === 'given'
    ? []
    : changed.filter((name) => !changeableOfMade.some((each) => each === name)).map((field) => ({ field, code: 'slip_made' }))
