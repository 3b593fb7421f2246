import type { deadlinesWaiting } from '#domain/kit/waiting.ts'
import type { Waits } from '../records/waiting.ts'
import { countAttention } from './attentionRead.ts'

export const deadlinesWaits: Waits<typeof deadlinesWaiting> = {
  ends: async (ctx, today) => {
    const counted = await countAttention({ ctx, today, own: true }, { urgency: ['over', 'now'] })
    const of = (kind: string, urgency: 'over' | 'now') =>
      counted.find((one) => one.kind === kind && one.urgency === urgency)?.n ?? 0
    const kinds = [...new Set(counted.map(({ kind }) => kind))]
    return kinds.map((kind) => ({ kind, over: of(kind, 'over'), now: of(kind, 'now') }))
  },
}
