import { useState } from 'react'
import type { AttentionLine } from '#domain/kit/attention.api.ts'
import { urgencies, type Urgency } from '#domain/kit/attention.ts'
import type { Period } from '#domain/kit/period.ts'
import { urgencyLooks } from '#web/kit/attention/urgency.ts'
import { dayText } from '#web/kit/facts/days.ts'
import { today } from '#web/kit/facts/show.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { type Axis, axisAround, placeOn } from './axis.ts'
import { Months } from './Months.tsx'
import { LineRow, TogetherRow } from './rows.tsx'
import styles from './ExpiryTable.module.css'
import { lineKey } from './lineParts.tsx'
import { together } from './together.ts'

const columns = ['name', 'kind', 'ends_on', 'start_by', 'owner'] as const

type Props = {
  lines: readonly AttentionLine[]
  far: boolean
  period: Period | undefined
  /** Shows the work of a month of the axis; without it the months are only named. */
  onPeriod: ((period: Period | undefined) => void) | undefined
}

/** A row: one end, or `those` of one kind and day as one, which is unfolded into its ends. */
type Shown =
  | { key: string; line: AttentionLine; within: boolean; those?: never }
  | { key: string; line: AttentionLine; those: readonly [AttentionLine, ...AttentionLine[]]; isOpen: boolean }

/** What ends as a table, by urgency, with the axis of time at its end; each end is one line. */
export function ExpiryTable({ lines, far, period, onPeriod }: Props) {
  const { t } = useTranslation(['attention', 'common'])
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const axis = axisAround(today(), far)
  const fold = (key: string) => {
    const next = new Set(unfolded)
    if (!next.delete(key)) next.add(key)
    setUnfolded(next)
  }
  const rows = together(lines).flatMap((those): Shown[] => {
    const [first] = those
    if (those.length === 1) return [{ key: lineKey(first), line: first, within: false }]
    const key = `${first.urgency} ${first.kind} ${first.ends_on}`
    const isOpen = unfolded.has(key)
    const each = those.map((line): Shown => ({ key: lineKey(line), line, within: true }))
    return [{ key, line: first, those, isOpen }, ...(isOpen ? each : [])]
  })
  const groups = Map.groupBy(rows.entries(), ([, { line }]) => line.urgency)
  return (
    <table className={styles.runway} aria-label={t('common:nav.expiry')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              <Furigana>{t(`column.${column}`)}</Furigana>
            </th>
          ))}
          <th scope="col" data-column="axis">
            <Months axis={axis} chosen={period} onChoose={onPeriod} />
          </th>
        </tr>
      </thead>
      {urgencies.map((urgency) => {
        const shown = groups.get(urgency) ?? []
        return (
          shown.length > 0 && (
            <tbody key={urgency}>
              <Head urgency={urgency} axis={axis} />
              {shown.map(([at, row]) =>
                row.those ? (
                  <TogetherRow
                    key={row.key}
                    at={at}
                    those={row.those}
                    axis={axis}
                    isOpen={row.isOpen}
                    onFold={() => fold(row.key)}
                  />
                ) : (
                  <LineRow key={row.key} at={at} line={row.line} axis={axis} within={row.within} />
                ),
              )}
            </tbody>
          )
        )
      })}
    </table>
  )
}

/** Names the line of today. */
function Today({ axis }: { axis: Axis }) {
  const { t } = useTranslation('attention')
  const language = useLanguage()
  return (
    <span className={styles.today}>
      <i style={{ insetInlineStart: `${placeOn(axis, today()) * 100}%` }}>
        {t('today', { date: dayText('short', today(), language) })}
      </i>
    </span>
  )
}

/** The heading of the lines of an urgency. */
function Head({ urgency, axis }: { urgency: Urgency; axis: Axis }) {
  const { t } = useTranslation('attention')
  const { tone, icon: Icon } = urgencyLooks[urgency]
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={columns.length}>
        <Mark tone={tone}>
          <Icon aria-hidden />
          {t(`urgency.${urgency}`)}
        </Mark>{' '}
        <span>
          <Furigana>{t(`urgency_text.${urgency}`)}</Furigana>
        </span>
      </th>
      <td data-column="axis">
        <Today axis={axis} />
      </td>
    </tr>
  )
}
