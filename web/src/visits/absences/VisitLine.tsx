import { Children, type ReactNode } from 'react'
import type { RosterVisit } from '#domain/visits/visits.api.ts'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { useVisitTexts } from '../useVisitTexts.ts'
import styles from './VisitLine.module.css'
import { visitPlace } from '../visitPlace.ts'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'

/** List of the visits within an absence. */
export const VisitLines = ({ children }: { children: ReactNode }) => (
  <Stack as="ul" wide>
    {children}
  </Stack>
)

type Props = {
  visit: Pick<RosterVisit, 'id' | 'starts_at' | 'ends_at' | 'title' | 'patient_name'> & { service_type: string }
  /** The helper of the visit, and buttons. */
  children?: ReactNode
}

/** Time, patient and service of a visit, with a link to it on the schedule. */
export function VisitLine({ visit, children }: Props) {
  const texts = useVisitTexts()
  return (
    <li className={styles.line} data-parts={1 + Children.count(children)}>
      <div className={styles.what}>
        <span className={styles.when}>{texts.daySpan(visit)}</span>
        <PlaceLink place={visitPlace(visit)}>{texts.name(visit)}</PlaceLink>
        <Muted size={0.875}>{texts.service(visit.service_type)}</Muted>
      </div>
      {children}
    </li>
  )
}
