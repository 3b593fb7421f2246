import type { deadlinesWaiting } from '#domain/kit/waiting.ts'
import type { WaitingLines } from '#web/kit/attention/waitingLines.ts'

export const deadlinesLines: WaitingLines<typeof deadlinesWaiting> = {
  ends: (ends, { t }) =>
    ends.map(({ kind, over, now, since }) => ({
      of: kind,
      label: t(over > 0 ? 'home:task.ends_over' : 'home:task.ends', { kind: t(`attention:kind.${kind}`), over }),
      count: over + now,
      since,
      act: t('home:act.ends'),
      place: { to: '/admin/expiry', search: { kind, urgency: 'over.now' } },
    })),
}
