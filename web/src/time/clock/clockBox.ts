import { type OwnPunches, punchInput } from '#domain/time/clock/clock.api.ts'
import type { z } from 'zod'
import { api, client } from '#web/kit/api.ts'
import { offlineQueue } from '#web/kit/offline/offlineQueue.ts'
import { queries } from '#web/kit/query.ts'

/** Punches that wait on this device to be sent; each is a subject of its own, by its instant. */
export const clockBox = offlineQueue<z.infer<typeof punchInput>, OwnPunches>({
  part: 'clock',
  reads: (input) => punchInput.safeParse(input).data,
  send: ({ key, input }) => client.clock.punch(input, { context: { key } }),
  // a punch is never changed
  versionOf: () => 1,
  onAnswer: (punches) => queries.setQueryData(api.clock.own.queryKey(), punches),
})
