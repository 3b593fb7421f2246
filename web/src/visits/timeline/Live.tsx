import { Hidden } from '#web/kit/ui/Hidden.tsx'
import type { Slot } from './slot.ts'
import { useSlot } from './slot.ts'

/** Reads out what a lift, a drop or a refusal did. */
export function Live({ spoken }: { spoken: Slot<string> }) {
  return (
    <Hidden aria-live="assertive" aria-atomic>
      {useSlot(spoken)}
    </Hidden>
  )
}
