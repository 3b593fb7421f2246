import { z } from 'zod'
import { client } from '#web/kit/api.ts'
import { type Piece, offlineItems } from '#web/kit/offline/offlineItems.ts'
import { putReport } from './dayReport.ts'
import { reportBox } from './reportBox.ts'

const sent = z.object({ picture: z.instanceof(Blob), name: z.string().catch('photo.jpg') })
type Sent = z.infer<typeof sent>
export type WaitingPhoto = Piece<Sent>

/** Pending photos by visit. A photo is sent only after the report that it belongs to. */
export const photoBox = offlineItems<Sent, Awaited<ReturnType<typeof client.shiftReports.attach>>>({
  part: 'photos',
  reads: (input) => sent.safeParse(input).data,
  ahead: (all) => reportBox.send(all),
  mayLeave: (visit) => !reportBox.get().queue.some(({ subject }) => subject === visit),
  send: ({ key, subject, input: { picture, name } }) =>
    client.shiftReports.attach(
      { visit_id: subject, file: new File([picture], name, { type: picture.type }) },
      { context: { key } },
    ),
  onAnswer: (row, visit) => putReport(row, visit),
})
