import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { minuteOf, minutesBetween } from '#domain/kit/dates.ts'
import { groupLines, type Known, usualService } from '#domain/visits/planGroups.ts'
import { planWeekdays, weeklyPlan } from '#domain/visits/weeklyPlan.ts'
import { api } from '#web/kit/api.ts'
import { HistoryButton } from '#web/kit/audit/HistoryButton.tsx'
import { today } from '#web/kit/facts/show.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { TrashButton } from '#web/kit/forms/record/TrashButton.tsx'
import { Pills } from '#web/kit/forms/controls/Pills.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { childCallsOf } from '#web/kit/records/recordCalls.ts'
import { within } from '#web/kit/records/within.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { useGo } from '#web/kit/tables/useListState.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { SideHead, SidePanel } from '#web/kit/ui/SidePanel.tsx'
import type { PlanLines } from '../usePlanLines.ts'
import { usePlanTexts } from '../usePlanTexts.ts'
import type { PlanRow } from '../week/strip.ts'
import styles from './PlanDrawer.module.css'
import { PlanForm } from './PlanForm.tsx'

type Props = {
  patient: string
  lines: readonly PlanRow[]
  may: { write: boolean; restore: boolean }
  run: PlanLines['run']
  tell: PlanLines['tell']
}
/** What the address says is open: `entry` a line or `new`, and `at` where a new one begins, or that one day alone is meant. */
type Opened = { entry: string; at: string }

/** New lines of a weekly plan, or stored ones, in a drawer at the side; on a phone it fills the screen. */
export function PlanDrawer(props: Props) {
  const { entry, at }: Search = useSearch({ strict: false })
  const go = useGo()
  const close = () => go(({ entry: _, at: __, ...rest }) => rest)
  const opened = typeof entry === 'string' ? { entry, at: String(at ?? '') } : undefined
  // what was open stays visible while the drawer closes
  const [last, setLast] = useState<Opened>()
  if (opened && (opened.entry !== last?.entry || opened.at !== last.at)) setLast(opened)
  const shown = opened ?? last
  return (
    <SidePanel width={31} open={opened !== undefined} onClose={close} clear onGone={() => setLast(undefined)}>
      {shown &&
        (shown.entry === 'new' ? (
          <NewLines key={shown.at} {...props} {...shown} close={close} />
        ) : (
          <StoredLines key={shown.entry} {...props} {...shown} close={close} />
        ))}
    </SidePanel>
  )
}

type PartProps = Props & Opened & { close: () => void }

function NewLines({ patient, lines, may, tell, at, close }: PartProps) {
  const { t } = useTranslation('visits')
  const [day, minute] = at.split('.')
  const weekday = planWeekdays.find((each) => each === day)
  const start = minute === undefined ? undefined : Number(minute)
  const known = useKnown(patient, lines)
  return (
    <>
      <SideHead title={t('noun.weekly_plan.add')} />
      {known ? (
        <PlanForm
          patient={patient}
          begins={{
            weekdays: weekday ? [weekday] : [],
            start_time: start,
            every_weeks: 1,
            month_weeks: [],
            helper_count: 1,
            valid_from: today(),
            on_company_holidays: 'keep',
            on_national_holidays: 'keep',
            ...usualService(known, start),
          }}
          placed={[...(weekday ? ['weekdays'] : []), ...(start === undefined ? [] : ['start_time'])]}
          readOnly={!may.write}
          close={close}
          tell={tell}
        />
      ) : (
        <Loading />
      )}
    </>
  )
}

/** What the patient has as a model for new lines: the lines of the plan, or without any the last visits. */
const useKnown = (patient: string, lines: readonly PlanRow[]): readonly Known[] | undefined => {
  const input = { patient_id: [patient], sort: '-starts_at' as const, limit: 50 }
  const { data, isError } = useQuery({ ...api.visits.list.queryOptions({ input }), enabled: lines.length === 0 })
  if (lines.length > 0) return lines
  if (isError) return []
  return data?.items.map(({ starts_at, ends_at, service_type }) => ({
    start_time: minuteOf(starts_at),
    minutes: minutesBetween(starts_at, ends_at),
    service_type,
  }))
}

function StoredLines({ patient, lines, may, run, tell, entry, at, close }: PartProps) {
  const { t } = useTranslation(['visits', 'common'])
  const texts = usePlanTexts()
  const found = groupLines(lines).find((group) => group.some(({ id }) => id === entry))
  // lines that are gone stay visible while the drawer closes
  const [group, setGroup] = useState(found ?? [])
  if (found && found !== group && signOf(found) !== signOf(group)) setGroup(found)
  const own = group.filter(({ id }) => id === entry)
  const [line] = own
  if (!line) return null
  const isAlone = at === ALONE || group.length === 1
  const meant = isAlone ? own : group
  const name = `${texts.days(meant.map(({ weekday }) => weekday))} ${texts.time(line)}`
  const calls = within(childCallsOf(weeklyPlan), { patient_id: patient })
  const trash = () => {
    close()
    const acts = meant.map(({ id, version }) => ({ do: 'trash' as const, id, version }))
    void run(acts, t('common:form.record.moved_to_trash', { name }))
  }
  return (
    <>
      <SideHead title={name}>
        <HistoryButton calls={calls} id={entry} name={name} small />
        {may.write && <TrashButton name={name} undoable={may.restore} busy={false} onTrash={trash} />}
      </SideHead>
      {group.length > 1 && may.write && (
        <Which group={group} line={line} isAlone={isAlone}>
          {t('plans.which')}
        </Which>
      )}
      <PlanForm
        key={at}
        patient={patient}
        stored={{ id: entry, lines: meant, alone: at === ALONE }}
        readOnly={!may.write}
        close={close}
        tell={tell}
      />
    </>
  )
}

/** In the address: of lines that are the same on several days the opened one alone is changed. */
const ALONE = 'alone'
const signOf = (lines: readonly PlanRow[]) => lines.map(({ id, version }) => `${id} ${version}`).join()

type WhichProps = { group: readonly PlanRow[]; line: PlanRow; isAlone: boolean; children: string }

/** Whether all days of lines are changed together, or one of them alone. */
function Which({ group, line, isAlone, children }: WhichProps) {
  const { t } = useTranslation('visits')
  const texts = usePlanTexts()
  const go = useGo()
  const choose = (alone: boolean) => go(({ at: _, ...rest }) => (alone ? { ...rest, at: ALONE } : rest))
  const days = group.map(({ weekday }) => texts.shortDay(weekday)).join(texts.between)
  return (
    <fieldset className={styles.which}>
      <legend>
        <Furigana>{children}</Furigana>
      </legend>
      <Pills>
        <label>
          <input type="radio" name="which" checked={!isAlone} onChange={() => choose(false)} />
          {days}
        </label>
        <label>
          <input type="radio" name="which" checked={isAlone} onChange={() => choose(true)} />
          {t('plans.one_day', { day: texts.weekday(line.weekday) })}
        </label>
      </Pills>
    </fieldset>
  )
}
