import type { AttentionLine } from '#domain/kit/attention.api.ts'
import { urgencies, type Urgency } from '#domain/kit/attention.ts'
import { useEndName } from '#web/kit/attention/endName.ts'
import { urgencyLooks } from '#web/kit/attention/urgency.ts'
import { dayText } from '#web/kit/facts/days.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { today } from '#web/kit/facts/show.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Hidden } from '#web/kit/ui/Hidden.tsx'
import { type Axis, axisAround, placeOn } from './axis.ts'
import { Bar } from './Bar.tsx'
import styles from './ExpiryTable.module.css'
import { LastDay, lineKey, WhoActs, Whose } from './lineParts.tsx'

const columns = ['name', 'kind', 'ends_on', 'start_by', 'owner'] as const

/** What ends as a table, by urgency, with the axis of time at its end. */
export function ExpiryTable({ lines, far }: { lines: readonly AttentionLine[]; far: boolean }) {
  const { t } = useTranslation(['attention', 'common'])
  const axis = axisAround(today(), far)
  const groups = Map.groupBy(lines.entries(), ([, { urgency }]) => urgency)
  return (
    <table className={styles.runway} aria-label={t('common:nav.expiry')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              <Furigana>{t(`column.${column}`)}</Furigana>
            </th>
          ))}
          <Months axis={axis} />
        </tr>
      </thead>
      {urgencies.map((urgency) => {
        const those = groups.get(urgency) ?? []
        return those.length > 0 && <Group key={urgency} urgency={urgency} lines={those} axis={axis} />
      })}
    </table>
  )
}

/** Months whose names have room side by side. */
const MOST_NAMES = 8
/** The head of the axis: the months, and today. */
function Months({ axis }: { axis: Axis }) {
  const { t } = useTranslation('attention')
  const language = useLanguage()
  // a year has room for the name of every second month
  const isNamed = (_: string, at: number) => axis.months.length <= MOST_NAMES || at % 2 === 0
  return (
    <th scope="col" className={styles.axis}>
      <Hidden>{t('axis')}</Hidden>
      <span aria-hidden>
        {axis.months.filter(isNamed).map((month) => (
          <i key={month} style={{ insetInlineStart: `${placeOn(axis, month) * 100}%` }}>
            {dayText('shortMonth', month, language)}
          </i>
        ))}
      </span>
    </th>
  )
}

/** Names the line of today. */
function Today({ axis }: { axis: Axis }) {
  const { t } = useTranslation('attention')
  const language = useLanguage()
  return (
    <span>
      <i data-today style={{ insetInlineStart: `${placeOn(axis, today()) * 100}%` }}>
        {t('today', { date: dayText('short', today(), language) })}
      </i>
    </span>
  )
}

/** `lines` with their places among all. */
function Group({ urgency, lines, axis }: { urgency: Urgency; lines: readonly [number, AttentionLine][]; axis: Axis }) {
  const { t } = useTranslation('attention')
  const endName = useEndName()
  const { tone, icon: Icon } = urgencyLooks[urgency]
  return (
    <tbody>
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
        <td className={styles.axis}>
          <Today axis={axis} />
        </td>
      </tr>
      {lines.map(([at, line]) => (
        <tr key={lineKey(line)} data-row={at}>
          <th scope="row">
            <Whose line={line} /> {line.office && <small>{line.office}</small>}
          </th>
          <td>
            {endName(line)} <small>{t(`act.${line.kind}`)}</small>
          </td>
          <td>
            <LastDay line={line} />
          </td>
          <td>
            <DateText date={line.start_by} />
          </td>
          <td>
            <WhoActs line={line} />
          </td>
          <td className={styles.axis}>
            <Bar axis={axis} line={line} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}
