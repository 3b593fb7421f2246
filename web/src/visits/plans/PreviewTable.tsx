import { useState } from 'react'
import type { Previewed } from '#domain/visits/plans.api.ts'
import { formatTime, minuteOf, dateOf } from '#domain/kit/dates.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Mark, type Tone } from '#web/kit/tables/Mark.tsx'
import { useFindingText } from '../useFindingText.ts'
import styles from './Generate.module.css'

const shown = ['new', 'changed', 'gone', 'kept', 'left', 'conflict', 'warned'] as const
const usual = shown.filter((each) => each !== 'left')
/** A visit in the preview; `left`: it is left out by choice. */
type Told = Omit<Previewed, 'kind'> & { kind: Previewed['kind'] | 'left' }
type Shown = (typeof shown)[number]
const tones: Record<Told['kind'], Tone> = { new: 'good', changed: 'wait', gone: 'danger', kept: 'plain', left: 'plain' }

type Props = {
  counts: Partial<Record<Shown | 'same', number>>
  visits: readonly Told[]
  /** The kinds that can occur, when not all can. */
  kinds?: readonly Shown[]
  /** Explanation shown when something changes. */
  text?: string
}

/** Preview of generating visits or changing several: the number of visits of each kind, and their list. */
export function PreviewTable({ counts, visits, kinds = usual, text }: Props) {
  const { t } = useTranslation('visits')
  const number = useNumbers()
  const [kind, setKind] = useState<Shown>()
  const isShown = (visit: Told) => {
    if (kind === 'conflict') return visit.conflict !== null
    return kind === 'warned' ? visit.warnings.length > 0 : kind === undefined || visit.kind === kind
  }
  const rows = visits.filter(isShown)
  const changes = usual.reduce((sum, each) => sum + (counts[each] ?? 0), 0)
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
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which keys must reach, and holds nothing else that they reach
        <div className={styles.rows} role="region" aria-label={t('generate.rows')} tabIndex={0}>
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
  visit: Told
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
        {staff !== null && conflict !== null && <small className={styles.warning}>{t(`generate.why.${conflict}`)}</small>}
        {warnings.map((one) => (
          <small key={one.code} className={styles.warning}>
            {text(one)}
          </small>
        ))}
      </td>
    </tr>
  )
}
