import { z } from 'zod'
import type { DocumentRow } from '#domain/documents/documents.api.ts'
import { api, client } from '#web/kit/api.ts'
import { offlineItems, type Piece } from '#web/kit/offline/offlineItems.ts'
import { queries } from '#web/kit/query.ts'
import { store } from '#web/kit/store.ts'
import { dropPages } from './keptPages.ts'

const sent = z.object({
  file: z.instanceof(Blob),
  /** The version of the document upon which it was filed. */
  version: z.number(),
  paper_signed_on: z.string(),
  paper_signed_by: z.string(),
  original_place: z.string(),
})
export type PaperInput = z.infer<typeof sent>
export type WaitingPaper = Piece<PaperInput>

/** How much of a paper is sent, as a share from 0 to 1, by the key of its item; undefined while none is being sent. */
export const paperSending = store<{ key: string; share: number } | undefined>(undefined)

/** Signed papers by document that wait on this device until they are filed. */
export const paperBox = offlineItems<PaperInput, DocumentRow>({
  part: 'signed-papers',
  reads: (input) => sent.safeParse(input).data,
  ahead: () => Promise.resolve(),
  mayLeave: () => true,
  send: ({ key, subject: id, input: { file, ...facts } }) => {
    const onProgress = (share: number) => paperSending.set({ key, share })
    onProgress(0)
    return client.documents
      .filePaper(
        { id, file: new File([file], 'paper.pdf', { type: 'application/pdf' }), ...facts },
        { context: { key, onProgress } },
      )
      .finally(() => paperSending.set(undefined))
  },
  onAnswer: (row, id) => {
    const { account } = paperBox.get()
    if (account !== undefined) void dropPages(account, id)
    queries.setQueryData(api.documents.get.queryKey({ input: { id } }), row)
    void queries.invalidateQueries({ queryKey: api.documents.key() })
  },
})
