import { z } from 'zod'
import { dropPiece, keepPiece, readPieces } from '#web/kit/device.ts'
import { wholePicture } from '../scan/corners.ts'

/** Name under which pages are stored on this device. */
const PART = 'signed-paper-pages'
const place = z.object({ x: z.number(), y: z.number() })
const keptPage = z.object({
  key: z.string(),
  /** The document that the page is of, and its place among the pages. */
  document: z.string(),
  order: z.number(),
  /** The picture as it was taken, a little smaller. */
  picture: z.instanceof(Blob),
  corners: z.tuple([place, place, place, place]).catch([...wholePicture]),
  /** By quarters, clockwise. */
  turns: z.number().catch(0),
})
/** A page that was taken and not sent yet. It is kept on this device, since the camera of a phone may end the page that has opened it. */
export type KeptPage = z.infer<typeof keptPage>

export const readPages = async (account: string, document: string): Promise<KeptPage[]> =>
  (await readPieces(account, PART))
    .flatMap((one) => keptPage.safeParse(one).data ?? [])
    .filter((page) => page.document === document)
    .toSorted((one, other) => one.order - other.order)

/** Stores a page; false when the browser refuses. */
export const keepPage = (account: string, { key, document, order, picture, corners, turns }: KeptPage): Promise<boolean> =>
  keepPiece(account, PART, key, { key, document, order, picture, corners, turns })
export const dropPage = (account: string, key: string): Promise<void> => dropPiece(account, PART, key)

export const dropPages = async (account: string, document: string): Promise<void> => {
  for (const { key } of await readPages(account, document)) await dropPage(account, key)
}
