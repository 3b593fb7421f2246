import { useState } from 'react'
import type { Previewed } from '#domain/visits/plans.api.ts'
import { formatTime, minuteOf, dateOf } from '#domain/kit/dates.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Mark, type Tone } from '#web/kit/tables/Mark.tsx'
import { useFindingText } from '../useFindingText.ts'
import styles from './Generate.module.css'

const shown = ['new', 'changed', 'gone', 'kept', 'conflict', 'warned'] as const
type Shown = (typeof shown)[number]
const tones: Record<Previewed['kind'], Tone> = { new: 'good', changed: 'wait', gone: 'danger', kept: 'plain' }

type Props = {
  counts: Partial<Record<Shown | 'same', number>>
  visits: readonly Previewed[]
  /** Where only some kinds can come of it. */
  kinds?: readonly Shown[]
  /** What is said where something changes. */
  text?: string
}

/** What would come of making visits from plans, or of changing several of them: how many of each kind, and which. */
export function PreviewTable({ counts, visits, kinds = shown, text }: Props) {
  const { t } = useTranslation('visits')
  const number = useNumbers()
  const [kind, setKind] = useState<Shown>()
  const isShown = (visit: Previewed) => {
    if (kind === 'conflict') return visit.conflict !== null
    return kind === 'warned' ? visit.warnings.length > 0 : kind === undefined || visit.kind === kind
  }
  const rows = visits.filter(isShown)
  const changes = shown.reduce((sum, each) => sum + (counts[each] ?? 0), 0)
  return (
    <>
      <div className={styles.counts} role="group" aria-label={t('generate.filter')}>
        {kinds.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={kind === each}
            disabled={(counts[each] ?? 0) === 0}
            onClick={() => setKind(kind === each ? undefined : each)}
          >
            {t(`generate.kind.${each}`)} <b>{number(counts[each] ?? 0)}</b>
          </button>
        ))}
      </div>
      <p>{text ?? t(changes === 0 ? 'generate.nothing' : 'generate.text', { same: number(counts.same ?? 0) })}</p>
      {rows.length > 0 && (
        <div className={styles.rows}>
          <table>
            <tbody>
              {rows.map((visit, at) => (
                <Line key={at} visit={visit} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

function Line({
  visit: { kind, conflict, warnings, patient_name: patient, staff_name: staff, starts_at, ends_at },
}: {
  visit: Previewed
}) {
  const { t } = useTranslation('visits')
  const language = useLanguage()
  const text = useFindingText()
  const date = dateOf(starts_at)
  return (
    <tr>
      <td>
        <Mark tone={tones[kind]}>{t(`generate.kind.${kind}`)}</Mark>
      </td>
      <th scope="row">
        {showDate(date, language)} {formatTime(minuteOf(starts_at))}–{formatTime(minuteOf(ends_at))}
      </th>
      <td>{patient}</td>
      <td>
        {staff ?? (conflict === null ? t('plans.open') : t(`generate.conflict.${conflict}`))}
        {warnings.map((one) => (
          <small key={one.code} className={styles.warning}>
            {text(one)}
          </small>
        ))}
      </td>
    </tr>
  )
}
