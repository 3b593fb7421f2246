import { z } from 'zod'
import { type Piece, offlineItems } from '#web/kit/offline/offlineItems.ts'

const values = z.record(z.string(), z.unknown())
const draft = z.object({
  /** The touched fields as they were typed, also what is wrong. */
  typed: values,
  /** The same fields as they were before. */
  from: values.catch({}),
  /** Version of the report that they were typed upon. */
  base: z.number().nullable().catch(null),
  about: z.object({ patient_name: z.string().nullable(), starts_at: z.string(), ends_at: z.string() }).nullable().catch(null),
})
export type ReportDraft = z.infer<typeof draft>
export type KeptDraft = Piece<ReportDraft>

/** What is typed in reports and not in the offline queue yet, by visit. It leaves this device by that queue alone. */
export const draftBox = offlineItems<ReportDraft, never>({
  part: 'report-drafts',
  reads: (input) => draft.safeParse(input).data,
  ahead: () => Promise.resolve(),
  mayLeave: () => false,
  send: () => Promise.reject(new Error('a draft is not sent')),
  onAnswer: () => undefined,
})

/** Keeps what is typed in the report of a visit; nothing typed removes it. */
export const keepDraft = (visit: string, input: ReportDraft): Promise<void> =>
  Object.keys(input.typed).length === 0 ? draftBox.drop(visit) : draftBox.put({ key: visit, subject: visit, input, at: Date.now() })
