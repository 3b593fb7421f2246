import type { deadlinesWaiting } from '#domain/kit/waiting.ts'
import type { Waits } from '../records/waiting.ts'
import { countAttention } from './attentionRead.ts'

export const deadlinesWaits: Waits<typeof deadlinesWaiting> = {
  ends: async (ctx, today) => {
    const counted = await countAttention({ ctx, today }, { urgency: ['over', 'now'] })
    // the pressing ones of a kind come before the others, so that its first line has its first date
    return [...Map.groupBy(counted, ({ kind }) => kind)].map(([kind, lines]) => {
      const of = (urgency: 'over' | 'now') => lines.find((one) => one.urgency === urgency)?.n ?? 0
      return { kind, over: of('over'), now: of('now'), since: lines[0]?.first ?? today }
    })
  },
}
