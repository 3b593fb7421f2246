import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { type DifferenceKind, differenceNames } from '#domain/pay/reconciliation/reconciliation.ts'
import { exportFormats } from '#domain/kit/sheet.ts'
import { usePeriods } from '#web/company/usePeriods.ts'
import { api, client } from '#web/kit/api.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { today } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Cards } from '#web/kit/tables/Cards.tsx'
import { features } from '#web/kit/tables/columns.tsx'
import { ExportMenu } from '#web/kit/tables/ExportMenu.tsx'
import { Grid } from '#web/kit/tables/Grid.tsx'
import type { Search } from '#web/kit/tables/listState.ts'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { useGo } from '#web/kit/tables/useListState.ts'
import { Card } from '#web/kit/ui/Card.tsx'
import { Note } from '#web/kit/ui/Note.tsx'
import { PressButton } from '#web/kit/ui/PressButton.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { Toolbar } from '#web/kit/ui/Toolbar.tsx'
import { usePhone } from '#web/kit/ui/usePhone.ts'
import { EstablishmentChoice } from '#web/time/attendance/EstablishmentChoice.tsx'
import { MonthPicker } from '#web/time/MonthPicker.tsx'
import { SalaryTabs } from '#web/time/SalaryTabs.tsx'
import { SampleNote } from '#web/time/SampleNote.tsx'
import { differenceColumns, type DifferenceRow } from './differenceColumns.tsx'
import { readReconciliation, type ReconciliationView, writeReconciliation } from './reconciliationState.ts'
import styles from './ReconciliationPage.module.css'

/** Tables whose change may settle a difference or make one. */
const tables = [
  'visit',
  'shift_report',
  'time_correction',
  'attendance_month',
  'punch',
  'transport_entry',
  'pay_run',
  'staff',
] as const

const useReconciliation = () => {
  const search: Search = useSearch({ strict: false })
  const thisMonth = usePeriods().monthOn(today())
  const state = readReconciliation(search, thisMonth)
  const go = useGo()
  const { month, establishment, sample } = state
  const input = {
    month,
    ...(establishment === undefined ? {} : { establishment_id: [establishment] }),
    ...(sample ? { sample } : {}),
  }
  const query = useQuery({
    ...api.reconciliation.get.queryOptions({ input, meta: { shows: tables } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const show = (change: Partial<ReconciliationView>) => go(() => writeReconciliation({ ...state, ...change }, thisMonth))
  return { state, show, thisMonth, input, query }
}

type Found = Awaited<ReturnType<typeof client.reconciliation.get>>

/** Where plan, reports, attendance and pay of a month do not agree, with who settles it and where. */
export default function ReconciliationPage() {
  const { t } = useTranslation('reconciliation')
  const numbers = useNumbers()
  const { state, show, thisMonth, input, query } = useReconciliation()
  const { data, error, refetch } = query
  return (
    <>
      <ScreenHead title={t('title')} />
      <SalaryTabs />
      <Card>
        <Toolbar centred>
          <MonthPicker month={state.month} thisMonth={thisMonth} onMonth={(month) => show({ month, kind: undefined })} />
          <EstablishmentChoice chosen={state.establishment} onChoose={(establishment) => show({ establishment })} />
          <span className={styles.file}>
            <ExportMenu
              formats={exportFormats}
              callFor={(choice) => ({ fetch: (ways) => client.reconciliation.export({ ...input, ...choice }, ways) })}
              text={t('list.export_of', { size: numbers(data?.differences.length ?? 0) })}
            />
          </span>
        </Toolbar>
        <SampleNote left={data?.left_out ?? 0} shown={state.sample} onShow={(sample) => show({ sample })} />
        {error && !data ? (
          <Failed title={t('list.failed')} error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Differences found={data} state={state} onKind={(kind) => show({ kind })} />
        ) : (
          <Loading />
        )}
      </Card>
    </>
  )
}

type Props = { found: Found; state: ReconciliationView; onKind: (kind: DifferenceKind | undefined) => void }

function Differences({ found: { differences, people, runs }, state: { month, kind: chosen }, onKind }: Props) {
  const { t } = useTranslation('reconciliation')
  const language = useLanguage()
  const numbers = useNumbers()
  const named = showMonth(month, language)
  const counts = useMemo(() => Map.groupBy(differences, ({ kind }) => kind), [differences])
  if (people === 0) return <Nothing title={t('list.nobody', { month: named })} text={t('list.nobody_text')} />
  // a kind of which all was settled leaves all kinds shown
  const kind = chosen !== undefined && counts.has(chosen) ? chosen : undefined
  return (
    <>
      {runs === 0 && <Note>{t('list.no_run', { month: named })}</Note>}
      {differences.length === 0 ? (
        <Nothing title={t('list.agrees', { month: named })} text={t('list.agrees_text', { people: numbers(people) })} />
      ) : (
        <>
          <div className={styles.head} role="status">
            {t('list.compared', { people: numbers(people), size: numbers(differences.length) })}
          </div>
          <div className={styles.head}>
            <Row gap={0.5} role="group" aria-label={t('list.filter')}>
              <PressButton pressed={kind === undefined} onPress={() => onKind(undefined)}>
                {t('list.all', { size: numbers(differences.length) })}
              </PressButton>
              {differenceNames
                .filter((name) => counts.has(name))
                .map((name) => (
                  <PressButton key={name} pressed={kind === name} onPress={() => onKind(name)}>
                    {t('list.kind', { kind: t(`kind.${name}`), size: numbers(counts.get(name)?.length ?? 0) })}
                  </PressButton>
                ))}
            </Row>
          </div>
          <Table month={month} rows={differences.filter((one) => kind === undefined || one.kind === kind)} />
        </>
      )}
    </>
  )
}

const sorting = { sorting: [] }

function Table({ rows, month }: { rows: Found['differences']; month: string }) {
  const { t } = useTranslation('reconciliation')
  const phone = usePhone()
  const data = useMemo(() => rows.map((row, at): DifferenceRow => ({ ...row, at, month })), [rows, month])
  const table = useTable({ features, columns: differenceColumns, data, getRowId: ({ at }) => String(at), state: sorting })
  const label = t('list.label')
  if (phone) return <Cards rows={table.getRowModel().rows} label={label} stale={false} loading={0} />
  return <Grid table={table} label={label} stale={false} loading={0} sort={undefined} onSort={() => undefined} />
}
