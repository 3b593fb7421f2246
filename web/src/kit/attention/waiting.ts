import type { deadlinesWaiting } from '#domain/kit/waiting.ts'
import type { WaitingLines } from '#web/kit/attention/waitingLines.ts'

export const deadlinesLines: WaitingLines<typeof deadlinesWaiting> = {
  ends: (ends, { t }) =>
    ends.map(({ kind, over, now }) => ({
      to: '/admin/expiry',
      search: { kind, urgency: 'over.now' },
      text: t(over > 0 ? 'common:home.waiting_ends_over' : 'common:home.waiting_ends', {
        kind: t(`attention:kind.${kind}`),
        count: over + now,
        over,
      }),
    })),
}
