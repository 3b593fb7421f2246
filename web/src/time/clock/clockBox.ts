import { type OwnPunches, punchInput } from '#domain/time/clock/punch.ts'
import type { z } from 'zod'
import { api, client } from '#web/kit/api.ts'
import { offlineQueue } from '#web/kit/offline/offlineQueue.ts'
import { queries } from '#web/kit/query.ts'

/** Offline queue of punches; each is a subject of its own, named by its instant. */
export const clockBox = offlineQueue<z.infer<typeof punchInput>, OwnPunches>({
  part: 'clock',
  reads: (input) => punchInput.safeParse(input).data,
  send: ({ key, input }) => client.clock.punch(input, { context: { key } }),
  // punches are never changed, so their version is always 1
  versionOf: () => 1,
  onAnswer: (punches) => queries.setQueryData(api.clock.own.queryKey(), punches),
})
