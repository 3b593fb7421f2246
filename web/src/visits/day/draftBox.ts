import { z } from 'zod'
import { type Piece, offlineItems } from '#web/kit/offline/offlineItems.ts'

const values = z.record(z.string(), z.unknown())
const draft = z.object({
  /** The edited fields as typed, including invalid ones. */
  typed: values,
  /** The same fields before they were edited. */
  from: values.catch({}),
  /** Version of the report that was edited. */
  base: z.number().nullable().catch(null),
  about: z.object({ patient_name: z.string().nullable(), starts_at: z.string(), ends_at: z.string() }).nullable().catch(null),
})
export type ReportDraft = z.infer<typeof draft>
export type KeptDraft = Piece<ReportDraft>

/** Drafts of reports by visit: what is typed and not yet in the offline queue. Drafts are never sent themselves. */
export const draftBox = offlineItems<ReportDraft, never>({
  part: 'report-drafts',
  reads: (input) => draft.safeParse(input).data,
  ahead: () => Promise.resolve(),
  mayLeave: () => false,
  send: () => Promise.reject(new Error('a draft is not sent')),
  onAnswer: () => undefined,
})

const pieceOf = (visit: string, input: ReportDraft): KeptDraft => ({ key: visit, subject: visit, input, at: Date.now() })

/** To be called at every key: what is typed is kept when this returns, also while `keepDraft` still stores what was typed before. */
export const keepDraftAtOnce = (visit: string, input: ReportDraft): void => {
  if (Object.keys(input.typed).length > 0) draftBox.keepAtOnce(pieceOf(visit, input))
}

/** Stores the draft of a report; an empty one removes the draft. */
export const keepDraft = (visit: string, input: ReportDraft): Promise<void> =>
  Object.keys(input.typed).length === 0 ? draftBox.drop(visit) : draftBox.put(pieceOf(visit, input))
