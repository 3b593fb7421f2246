import type { Slot } from './slot.ts'
import { useSlot } from './slot.ts'

/** Reads out what a lift, a drop or a refusal did. */
export function Live({ spoken }: { spoken: Slot<string> }) {
  return (
    <div className="tl-hidden" aria-live="assertive" aria-atomic>
      {useSlot(spoken)}
    </div>
  )
}
