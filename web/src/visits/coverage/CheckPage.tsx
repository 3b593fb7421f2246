import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { addDays } from '#domain/kit/dates.ts'
import { isDate } from '#web/kit/facts/isDate.ts'
import type { PeriodChoice } from '#domain/kit/period.ts'
import type { CheckedCode } from '#domain/visits/coverage/coverage.api.ts'
import { type Level, ruleCodes } from '#domain/visits/rules/finding.ts'
import { api } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { Mark, MarkList } from '#web/kit/tables/Mark.tsx'
import PeriodFilter from '#web/kit/tables/PeriodFilter.tsx'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { useGo } from '#web/kit/tables/useListState.ts'
import { BackLink } from '#web/kit/ui/BackLink.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { useNow } from '../useNow.ts'
import { CheckedGroups } from './CheckedGroups.tsx'
import { ruleTables } from './ruleTables.ts'
import styles from './CheckPage.module.css'

/** Length in days of the default period, which is how far planners usually plan ahead. */
const AHEAD = 28
const offered: readonly PeriodChoice[] = ['this_week', 'this_month', 'next_month']
const shownLevels = ['warn', 'hint'] as const satisfies Level[]

/**
 * Checks the visits of a period against the rules of planning. What a rule finds stands by helper or patient: for all visits of one of them a reason is given, another
 * helper is found, or a hint is hidden for some time.
 */
export default function CheckPage() {
  const { t } = useTranslation(['coverage', 'common'])
  const { today } = useNow()
  const search: Search = useSearch({ strict: false })
  const go = useGo()
  const period = {
    from: dateIn(search['from']) ?? today,
    to: dateIn(search['to']) ?? addDays(dateIn(search['from']) ?? today, AHEAD - 1),
  }
  const code = ruleCodes.find((one) => one === search['code'])
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...api.coverage.check.queryOptions({
      input: { ...period, ...(code ? { code } : {}) },
      meta: { shows: [...ruleTables, 'staff_check', 'patient_check'] },
    }),
    placeholderData: (before) => before,
    throwOnError: false,
  })
  const chosen =
    data?.codes.find((one) => one.code === code) ??
    data?.codes.find(({ open }) => open > 0) ??
    data?.codes.find(({ size }) => size > 0) ??
    data?.codes[0]
  return (
    <div className={styles.page}>
      <BackLink to="/admin/coverage">{t('check.back')}</BackLink>
      <ScreenHead title={t('common:nav.plan_check')} />
      <PeriodFilter
        period={period}
        today={today}
        choices={offered}
        onPeriod={({ from, to }) => go(({ code: _, ...rest }) => ({ ...rest, from, to }), 'step')}
      />
      {error ? (
        <Failed title={t('check.failed')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : !chosen ? (
        <Nothing title={t('check.none')} text={t('check.none_text')} />
      ) : (
        <div className={styles.parts}>
          <Stack gap={1}>
            {shownLevels.map((level) => (
              <Codes
                key={level}
                title={t(`check.${level}`)}
                codes={data.codes.filter((one) => one.level === level)}
                chosen={chosen}
                onChoose={(one) => go((now) => ({ ...now, code: one.code }), 'step')}
              />
            ))}
          </Stack>
          {isPlaceholderData ? <Loading /> : <CheckedGroups key={chosen.code} of={chosen} groups={data.groups} period={period} />}
        </div>
      )}
    </div>
  )
}

type CodesProps = { title: string; codes: readonly CheckedCode[]; chosen: CheckedCode; onChoose: (code: CheckedCode) => void }

/** List of the rules of one level that are violated, with the number of visits. */
function Codes({ title, codes, chosen, onChoose }: CodesProps) {
  const { t } = useTranslation('coverage')
  const numbers = useNumbers()
  if (codes.length === 0) return null
  return (
    <Panel as="section" aria-label={title}>
      <h2 className={styles.level}>{title}</h2>
      <Stack as="ul" gap={0.25} wide>
        {codes.map((one) => (
          <li key={one.code}>
            <button type="button" className={styles.code} aria-pressed={one === chosen} onClick={() => onChoose(one)}>
              <span>{t(`check.code.${one.code}`)}</span>
              <MarkList>
                <Mark tone={one.open > 0 ? 'danger' : 'plain'}>
                  {one.level === 'hint'
                    ? t('check.all', { size: numbers(one.size) })
                    : t('check.waiting', { open: numbers(one.open), size: numbers(one.size) })}
                </Mark>
                {one.muted > 0 && <Mark>{t('check.muted_size', { size: numbers(one.muted) })}</Mark>}
              </MarkList>
            </button>
          </li>
        ))}
      </Stack>
    </Panel>
  )
}

const dateIn = (value: unknown): string | undefined => (typeof value === 'string' && isDate(value) ? value : undefined)
