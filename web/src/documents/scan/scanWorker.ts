import { findCorners, type Grey } from './findCorners.ts'
import { type Coloured, type Making, readable, straightened } from './straighten.ts'

/** What a page asks of the worker: where the sheet is in a picture, or the page that is made of it. */
export type Order = { id: number } & ({ find: Grey } | { picture: Coloured; making: Making })
export type Reply = { id: number } & ({ corners: ReturnType<typeof findCorners> } | { page: Coloured })

/** The part of a worker's global scope that is used here; TypeScript's types for pages lack it. */
type Scope = {
  addEventListener(type: 'message', listener: (event: MessageEvent<Order>) => void): void
  postMessage(reply: Reply, transfer: Transferable[]): void
}
const scope = globalThis as unknown as Scope

scope.addEventListener('message', ({ data: order }) => {
  if ('find' in order) return scope.postMessage({ id: order.id, corners: findCorners(order.find) }, [])
  const page = readable(straightened(order.picture, order.making), order.making.coloured)
  scope.postMessage({ id: order.id, page }, [page.data.buffer])
})
