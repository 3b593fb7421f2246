import { Hidden } from '#web/kit/ui/Hidden.tsx'
import { type Store, useStore } from '#web/kit/store.ts'

/** Live region for screen readers: announces what a lift, a drop or a refusal did. */
export function Live({ spoken }: { spoken: Store<string> }) {
  return (
    <Hidden aria-live="assertive" aria-atomic>
      {useStore(spoken)}
    </Hidden>
  )
}
