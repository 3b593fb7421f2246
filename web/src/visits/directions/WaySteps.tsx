import type { Step } from '#domain/visits/directions/route.ts'
import { Muted } from '#web/kit/ui/Muted.tsx'
import styles from './WaySteps.module.css'
import { useWayTexts } from './useWayTexts.ts'

/** The steps of a way by streets. */
export function WaySteps({ steps }: { steps: readonly Step[] }) {
  const { metres } = useWayTexts()
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two steps may be alike, and none has anything of its own but its place
        <li key={index}>
          {step.text} {step.metres > 0 && <Muted>{metres(step.metres)}</Muted>}
        </li>
      ))}
    </ol>
  )
}
