import { groupLines } from '#domain/visits/planGroups.ts'
import { planWeekdays } from '#domain/visits/weeklyPlan.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Hidden } from '#web/kit/ui/Hidden.tsx'
import styles from './PlanTable.module.css'
import { usePlanTexts } from './usePlanTexts.ts'
import type { PlanRow } from './week/strip.ts'

type Props = { lines: readonly PlanRow[]; open: (id: string) => void }
const columns = ['weekday', 'start_time', 'service_type', 'helper_ids'] as const

/** The lines of a weekly plan, one row for those that are the same but for their weekday; only what is not as usual stands in the last column. */
export function PlanTable({ lines, open }: Props) {
  const { t } = useTranslation('visits')
  const { of } = useLabels()
  return (
    <table className={styles.table} aria-label={t('noun.weekly_plan.title')}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              <Furigana>{name === 'start_time' ? t('plans.time') : of(`visits:weekly_plan.${name}`)}</Furigana>
            </th>
          ))}
          <th scope="col">
            <Furigana>{t('plans.rhythm')}</Furigana>
          </th>
        </tr>
      </thead>
      <tbody>
        {groupLines(lines).map((group) => (
          <Line key={group[0]?.id} group={group} open={open} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ group, open }: { group: readonly PlanRow[]; open: Props['open'] }) {
  const texts = usePlanTexts()
  const [line] = group
  if (!line) return null
  const days = group.map(({ weekday }) => weekday)
  const label = `${texts.days(days)} ${texts.time(line)}`
  const more = [...texts.rhythm(line), ...texts.others(line)].join(texts.between)
  return (
    <tr data-lines={group.length}>
      <th scope="row" aria-label={label}>
        <button
          type="button"
          title={[texts.service(line.service_type), texts.helpers(line), more].join('\n')}
          onClick={() => open(line.id)}
        >
          <Hidden>{label}</Hidden>
          <span className={styles.days} aria-hidden>
            {planWeekdays.map((day) => (
              <span key={day} data-on={days.includes(day) || undefined}>
                {texts.letter(day)}
              </span>
            ))}
          </span>
        </button>
      </th>
      <td className={styles.time}>{texts.time(line)}</td>
      <td>
        <Furigana>{texts.service(line.service_type)}</Furigana>
      </td>
      <td data-open={line.helper_ids.length === 0 || undefined}>{texts.helpers(line)}</td>
      <td>{more}</td>
    </tr>
  )
}
