import Check from '@mui/icons-material/Check'
import type { Figure, SheetVisit } from '#domain/time/sheet.ts'
import { formatMinutes } from '#domain/kit/dates.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { Mark, MarkList } from '#web/kit/tables/Mark.tsx'
import { dayText } from '#web/kit/facts/days.ts'
import { useVisitTexts } from '#web/visits/useVisitTexts.ts'
import { useFigureText } from './useFigureText.ts'
import { partCounts, type Share } from './why.ts'
import styles from './VisitShare.module.css'

type Part = SheetVisit['parts'][number]

/** One visit behind a figure: when, for whom, what it adds, and its parts. */
export function VisitShare({ visit, share, joined, figure }: Share & { figure: Figure }) {
  const { t } = useTranslation(['time', 'visits'])
  const labels = useLabels()
  const language = useLanguage()
  const text = useFigureText()
  const texts = useVisitTexts()
  const later = visit.duty_date !== visit.date
  const split = visit.parts.length > 1 || visit.parts.some((part) => part.night || part.holiday)
  return (
    <li className={styles.visit}>
      <div className={styles.when}>
        <time dateTime={visit.date}>{dayText('shortDay', visit.date, language)}</time>{' '}
        <span dir="auto">{texts.span(visit, visit.date)}</span>
      </div>
      <b className={styles.share}>{joined ? '' : text(figure, share)}</b>
      <div className={styles.what}>
        {visit.patient_name ?? t('panel.no_patient')} <span>{labels.of(`visits:service_type.${visit.service_type}`)}</span>
        {visit.group_home_stays > 0 && <Mark>{t('panel.stay')}</Mark>}
        {visit.breaks.length > 0 && <span dir="auto">{texts.breaks(visit)}</span>}
        {later && <em>{t('panel.goes_on', { day: dayText('shortDay', visit.duty_date, language) })}</em>}
        {joined && !later && <em>{t('panel.same_day')}</em>}
      </div>
      {split && (
        <ul className={styles.parts}>
          {visit.parts.map((part) => (
            <PartLine key={part.starts_at} part={part} day={visit.date} counts={partCounts(part, visit, figure)} />
          ))}
        </ul>
      )}
    </li>
  )
}

function PartLine({ part, day, counts }: { part: Part; day: string; counts: boolean }) {
  const { t } = useTranslation('time')
  const { span } = useVisitTexts()
  return (
    <li data-counts={counts || undefined}>
      <span className={styles.tick}>{counts && <Check fontSize="inherit" titleAccess={t('panel.counts')} />}</span>
      <span dir="auto">{span(part, day)}</span>
      <MarkList>
        {part.night && <Mark tone="night">{t('panel.night')}</Mark>}
        {part.holiday && <Mark tone="holiday">{t('panel.holiday')}</Mark>}
      </MarkList>
      <span className={styles.minutes}>{formatMinutes(part.minutes)}</span>
    </li>
  )
}
