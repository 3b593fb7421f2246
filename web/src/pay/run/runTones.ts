import type { RunState } from '#domain/pay/run/payRun.ts'
import type { Tone } from '#web/kit/tables/Mark.tsx'

export const runTones = { draft: 'plain', checked: 'wait', closed: 'good', released: 'good' } satisfies Record<RunState, Tone>
