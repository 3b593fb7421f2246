import type { standings } from '#domain/access/user.ts'
import type { Tone } from '#web/kit/tables/Mark.tsx'

export const standingTones = {
  waiting: 'wait',
  active: 'good',
  disabled: 'plain',
  left: 'plain',
  declined: 'plain',
} satisfies Record<(typeof standings)[number], Tone>
