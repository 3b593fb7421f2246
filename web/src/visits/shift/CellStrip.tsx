import type { RosterVisit } from '#domain/visits/visits.api.ts'
import { formatMinutes } from '#domain/kit/dates.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { useVisitTexts } from '../useVisitTexts.ts'
import { workOf } from './grid.ts'
import { Sign } from './GridLine.tsx'
import styles from './ShiftGrid.module.css'

type Props = { title: string; visits: readonly RosterVisit[]; onOpen: (id: string) => void }

/** The visits of the active cell in one line below the grid of a month, whose cells have no room for them. */
export function CellStrip({ title, visits, onOpen }: Props) {
  const { t } = useTranslation('visits')
  const texts = useVisitTexts()
  return (
    <div className={styles.strip} aria-live="polite">
      <b>{title}</b>
      {visits.length === 0 ? (
        <Muted>{t('shift.none')}</Muted>
      ) : (
        <Muted>
          {t('timeline.visits', { number: visits.length })} {formatMinutes(workOf(visits))}
        </Muted>
      )}
      {visits.map((visit) => (
        <button key={visit.id} type="button" onClick={() => onOpen(visit.id)}>
          {visit.published_at === null && <Sign text={t('timeline.draft')}>◌</Sign>}
          {visit.unseen && <Sign text={t('timeline.unseen')}>●</Sign>}
          {texts.span(visit)} <strong>{texts.name(visit)}</strong> <Muted>{texts.service(visit.service_type)}</Muted>
        </button>
      ))}
    </div>
  )
}
