import { logError } from '../kit/base/log.ts'

/** Does something for each of these requests. One that fails stops no other; the log names it by its id. */
export const forEachRequest = async (requests: readonly { id: string }[], run: (id: string) => Promise<void>): Promise<void> => {
  for (const { id } of requests)
    try {
      await run(id)
    } catch (error) {
      logError(error, { in: 'signatures', request: id })
    }
}
