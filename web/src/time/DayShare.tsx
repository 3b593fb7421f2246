import Check from '@mui/icons-material/Check'
import type { AttendanceVisit } from '#domain/time/attendance/attendance.ts'
import type { Figure } from '#domain/time/sheet.ts'
import type { Part } from '#domain/visits/split.ts'
import { formatMinutes } from '#domain/kit/dates.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { Mark, MarkList } from '#web/kit/tables/Mark.tsx'
import { dayText } from '#web/kit/facts/days.ts'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { useVisitTexts } from '#web/visits/useVisitTexts.ts'
import { DayMarks } from './attendance/DayMarks.tsx'
import { useFigureText } from './useFigureText.ts'
import { partCounts, type Share } from './why.ts'
import styles from './DayShare.module.css'

type Props = Share & { figure: Figure; parts: readonly Part[]; visits: readonly AttendanceVisit[] }

/** One day behind a figure of the sheet: its time, what it adds to the figure, the parts of its work, and its visits. */
export function DayShare({ day, share, figure, parts, visits }: Props) {
  const { t } = useTranslation(['time', 'attendance'])
  const language = useLanguage()
  const text = useFigureText()
  const texts = useVisitTexts()
  const [first, last] = [day.work[0], day.work.at(-1)]
  if (!first || !last) return null
  const breaks = day.work.slice(1).map((next, at) => ({ starts_at: (day.work[at] ?? next).ends_at, ends_at: next.starts_at }))
  const { service, travel, waiting } = day.figures
  const split = parts.some((part) => part.night || part.holiday)
  return (
    <li className={styles.day}>
      <div className={styles.when}>
        <time dateTime={day.date}>{dayText('shortDay', day.date, language)}</time>{' '}
        <span dir="auto">{texts.span({ starts_at: first.starts_at, ends_at: last.ends_at }, day.date)}</span>
      </div>
      <b className={styles.share}>{text(figure, share)}</b>
      <div className={styles.what}>
        {breaks.length > 0 && <span dir="auto">{texts.breaks({ starts_at: first.starts_at, breaks })}</span>}
        {travel + waiting > 0 && (
          <span>
            {t('attendance:parts', {
              service: formatMinutes(service),
              travel: formatMinutes(travel),
              waiting: formatMinutes(waiting),
            })}
          </span>
        )}
        <DayMarks day={day} />
      </div>
      {visits.length > 0 && (
        <ul className={styles.visits}>
          {visits.map((visit) => (
            <VisitLine key={visit.id} visit={visit} date={day.date} />
          ))}
        </ul>
      )}
      {split && (
        <ul className={styles.parts}>
          {parts.map((part) => (
            <PartLine key={part.starts_at} part={part} day={day.date} counts={partCounts(part, figure)} />
          ))}
        </ul>
      )}
    </li>
  )
}

function VisitLine({ visit, date }: { visit: AttendanceVisit; date: string }) {
  const { t } = useTranslation('time')
  const labels = useLabels()
  const { span } = useVisitTexts()
  return (
    <Row as="li" gap={0.5} rowGap={0} align="stretch">
      <span dir="auto">{span(visit.done ?? visit, date)}</span>
      <span>{visit.patient_name ?? t('panel.no_patient')}</span>{' '}
      <Muted as="span">{labels.of(`visits:service_type.${visit.service_type}`)}</Muted>
    </Row>
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
