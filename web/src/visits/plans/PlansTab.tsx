import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Weekday } from '#domain/company/calendar.ts'
import { weeklyPlan } from '#domain/visits/weeklyPlan.ts'
import { useMe } from '#web/access/useMe.ts'
import { today } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { ChildRecords } from '#web/kit/records/ChildRecords.tsx'
import type { Search } from '#web/kit/tables/listState.ts'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { useGo } from '#web/kit/tables/useListState.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { usePhone } from '#web/kit/ui/usePhone.ts'
import { PlanDrawer } from './form/PlanDrawer.tsx'
import { GenerateButton } from './GenerateButton.tsx'
import styles from './PlansTab.module.css'
import { PlanTable } from './PlanTable.tsx'
import { usePlanLines } from './usePlanLines.ts'
import { usePlanTexts } from './usePlanTexts.ts'
import { WeekList } from './week/WeekList.tsx'
import type { PlanRow, Times } from './week/strip.ts'
import { WeekStrip } from './week/WeekStrip.tsx'

type Props = { patient: string; may: { write: boolean; restore: boolean } }

/** Tab with the weekly plan of a patient: the week in which lines are begun and moved, and beside it a table of them. */
export function PlansTab({ patient, may }: Props) {
  const { t } = useTranslation('visits')
  const me = useMe()
  const { entry, trash }: Search = useSearch({ strict: false })
  const plan = usePlanLines(patient)
  const { lines, error, retry } = plan
  // a line that somebody else takes away stays open while it is being changed
  const [seen, setSeen] = useState<string>()
  const isHere = entry === 'new' || lines?.some(({ id }) => id === entry)
  if (typeof entry === 'string' && isHere && seen !== entry) setSeen(entry)
  const isElsewhere = typeof entry === 'string' && isHere === false && seen !== entry
  if ((trash === true && may.restore) || isElsewhere) return <ChildRecords entity={weeklyPlan} owner={patient} me={me} may={may} />
  if (!lines) return error ? <Failed title={t('plans.failed')} error={error} onRetry={retry} /> : <Loading />
  return (
    <>
      <Week patient={patient} may={may} {...plan} lines={lines} />
      <PlanDrawer patient={patient} may={may} {...plan} lines={lines} />
    </>
  )
}

type WeekProps = Props & Pick<ReturnType<typeof usePlanLines>, 'run'> & { lines: readonly PlanRow[] }

function Week({ patient, may, lines, run }: WeekProps) {
  const { t } = useTranslation(['visits', 'common'])
  const texts = usePlanTexts()
  const number = useNumbers()
  const isPhone = usePhone()
  const go = useGo()
  const isOver = ({ valid_to: to }: PlanRow) => to !== null && to < today()
  const [present, past] = [lines.filter((line) => !isOver(line)), lines.filter(isOver)]
  const open = (id: string) => go((now) => ({ ...now, entry: id }), 'over')
  const begin = (day?: Weekday, minute?: number) => {
    const at = [day, minute].filter((part) => part !== undefined).join('.')
    go((now) => ({ ...now, entry: 'new', ...(at === '' ? {} : { at }) }), 'over')
  }
  const move = (line: PlanRow, times: Times) => {
    const { id, version, weekday, start_time, minutes } = line
    const changes = {
      ...(times.start_time === start_time ? {} : { start_time: times.start_time }),
      ...(times.minutes === minutes ? {} : { minutes: times.minutes }),
    }
    const told = t('plans.moved', { day: texts.weekday(weekday), time: texts.time(times) })
    return run([{ do: 'change', id, version, changes }], told)
  }
  const add = may.write && (
    <Button variant="contained" startIcon={<Add />} onClick={() => begin()}>
      {t('noun.weekly_plan.add')}
    </Button>
  )
  return (
    <div className={styles.plan}>
      <div className={styles.tools}>
        {add}
        {may.write && present.length > 0 && <GenerateButton patient={patient} />}
        {may.restore && (
          <span>
            <Button color="inherit" startIcon={<DeleteOutlined />} onClick={() => go((now) => ({ ...now, trash: true }), 'step')}>
              {t('common:table.trash.open')}
            </Button>
          </span>
        )}
      </div>
      {isPhone ? (
        <WeekList lines={present} write={may.write} open={open} begin={begin} />
      ) : (
        <WeekStrip lines={present} write={may.write} open={open} begin={begin} move={move} />
      )}
      <div className={styles.lines}>
        {lines.length === 0 ? (
          <Nothing title={t('noun.weekly_plan.empty')} text={t('noun.weekly_plan.empty_text')} />
        ) : (
          present.length > 0 && <PlanTable lines={present} open={open} />
        )}
        {past.length > 0 && (
          <details className={styles.past}>
            <summary>
              <Furigana>{t('plans.past', { size: number(past.length) })}</Furigana>
            </summary>
            <PlanTable lines={past} open={open} />
          </details>
        )}
      </div>
    </div>
  )
}
