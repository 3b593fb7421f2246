import Print from '@mui/icons-material/PrintOutlined'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { madeIn } from '#domain/kit/languages.ts'
import { formatMinutes } from '#domain/kit/dates.ts'
import { exportFormats } from '#domain/kit/sheet.ts'
import type { PaidKind } from '#domain/ledgers/paidLines.ts'
import type { PaidPerson, PaidTotal, PaymentList } from '#domain/ledgers/paymentList.ts'
import { employerShare, remittances } from '#domain/pay/run/remitted.ts'
import { payslipKinds } from '#domain/pay/slips/payslip.ts'
import { usePeriods } from '#web/company/usePeriods.ts'
import { api, client } from '#web/kit/api.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { today } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { ExportMenu } from '#web/kit/tables/ExportMenu.tsx'
import { OneFilter } from '#web/kit/tables/OneFilter.tsx'
import type { Search } from '#web/kit/tables/listState.ts'
import { PrintFrame } from '#web/kit/tables/PrintFrame.tsx'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { useGo } from '#web/kit/tables/useListState.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card } from '#web/kit/ui/Card.tsx'
import { Lead } from '#web/kit/ui/Lead.tsx'
import { Note } from '#web/kit/ui/Note.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { SampleMark } from '#web/kit/ui/SampleMark.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { Toolbar } from '#web/kit/ui/Toolbar.tsx'
import { EstablishmentChoice } from '../time/attendance/EstablishmentChoice.tsx'
import { MonthPicker } from '../time/MonthPicker.tsx'
import { SampleNote } from '../time/SampleNote.tsx'
import { RemittedTable } from '../pay/run/RemittedTable.tsx'
import { FiguresTable, type FiguresRow } from './FiguresTable.tsx'
import { type PaymentState, readPaymentState, writePaymentState } from './paymentState.ts'
import styles from './PaymentListPage.module.css'
import { usePaidKindText } from './usePaidKindText.ts'
import { wageTables } from './useWageLedger.ts'

const usePaymentList = () => {
  const search: Search = useSearch({ strict: false })
  const thisMonth = usePeriods().monthOn(today())
  const state = readPaymentState(search, thisMonth)
  const go = useGo()
  const { month, kind, establishment, sample } = state
  const input = {
    month,
    kind,
    ...(establishment === undefined ? {} : { establishment_id: [establishment] }),
    ...(sample ? { sample } : {}),
  }
  const query = useQuery({
    ...api.paymentList.get.queryOptions({ input, meta: { shows: wageTables } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const show = (change: Partial<PaymentState>) => go(() => writePaymentState({ ...state, ...change }, thisMonth))
  return { state, show, thisMonth, input, query }
}

/** The payment and deduction list (支給控除一覧表): what closed runs of a month have paid each person, kind by kind, with the sums of each establishment and of all. */
export default function PaymentListPage() {
  const { t } = useTranslation(['wage_ledger', 'slips'])
  const language = useLanguage()
  const numbers = useNumbers()
  const { state, show, thisMonth, input, query } = usePaymentList()
  const [printing, setPrinting] = useState(false)
  const { data, error, refetch } = query
  const size = data?.total.people ?? 0
  return (
    <>
      <ScreenHead title={t('payments.title')}>
        <Button variant="contained" startIcon={<Print />} disabled={size === 0} onClick={() => setPrinting(true)}>
          {t('print.open')}
        </Button>
      </ScreenHead>
      <Card>
        <Toolbar centred>
          <MonthPicker month={state.month} thisMonth={thisMonth} onMonth={(month) => show({ month })} />
          <OneFilter
            label={t('payments.kind')}
            options={payslipKinds.map((value) => ({ value, label: t(`slips:kind.${value}`) }))}
            chosen={state.kind}
            onChoose={(kind) => show({ kind })}
          />
          <EstablishmentChoice chosen={state.establishment} onChoose={(establishment) => show({ establishment })} />
          <span className={styles.file}>
            <ExportMenu
              formats={exportFormats}
              callFor={(choice) => ({ fetch: (ways) => client.paymentList.export({ ...input, ...choice }, ways) })}
              text={t('payments.export_of', { size: numbers(size) })}
            />
          </span>
        </Toolbar>
        <SampleNote left={data?.left_out ?? 0} shown={state.sample} onShow={(sample) => show({ sample })} />
        {data && data.open > 0 && (
          <Note>
            {t('payments.open_one', { count: data.open })}{' '}
            <PlaceLink place={{ to: '/admin/salary-management/pay-runs' }}>{t('list.open_runs')}</PlaceLink>
          </Note>
        )}
        {error && !data ? (
          <Failed title={t('payments.failed')} error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Loading />
        ) : size === 0 ? (
          <Nothing
            title={t(state.kind === 'bonus' ? 'payments.none_bonus' : 'payments.none', { month: showMonth(state.month, language) })}
            text={t('payments.none_text')}
          />
        ) : (
          <>
            <Payments list={data} />
            <RemittedTable remitted={data.total.remitted} />
          </>
        )}
      </Card>
      {printing && <PaymentPrint query={input} size={size} onClose={() => setPrinting(false)} />}
    </>
  )
}

function Payments({ list: { kinds, establishments, total } }: { list: PaymentList }) {
  const { t } = useTranslation(['wage_ledger', 'pay_runs'])
  const numbers = useNumbers()
  const kindText = usePaidKindText()
  const on = (side: PaidKind['side']) => kinds.filter((kind) => kind.side === side)
  const paid = remittances.filter((name) => total.remitted?.some((one) => one.name === name && one.employer !== 0))
  const amount = (value: number) => (value === 0 ? '' : numbers(value))
  const amounts = (one: PaidPerson | PaidTotal, side: PaidKind['side']) => on(side).map(({ key }) => amount(one.amounts[key] ?? 0))
  const cells = (one: PaidPerson | PaidTotal): string[] => [
    numbers(one.net),
    numbers(one.days),
    formatMinutes(one.minutes),
    ...amounts(one, 'payment'),
    numbers(one.gross),
    ...amounts(one, 'deduction'),
    numbers(one.deducted),
    ...paid.map((name) => amount(one.remitted?.find((each) => each.name === name)?.employer ?? 0)),
    one.remitted ? numbers(employerShare(one.remitted)) : '',
  ]
  const head = (id: string, text: string) => ({ id, head: text })
  const sum = (id: string, label: string, one: PaidTotal): FiguresRow => ({
    id,
    head: `${label} ${t('payments.people', { size: numbers(one.people) })}`,
    cells: cells(one),
    strong: true,
  })
  return (
    <FiguresTable
      label={t('payments.title')}
      corner={t('row.name')}
      columns={[
        head('net', t('sum.net')),
        head('days', t('hour.days')),
        head('minutes', t('hour.total')),
        ...on('payment').map((kind) => head(kind.key, kindText(kind))),
        head('gross', t('sum.gross')),
        ...on('deduction').map((kind) => head(kind.key, kindText(kind))),
        head('deducted', t('sum.deducted')),
        ...paid.map((name) => head(`employer.${name}`, t('payments.employer_of', { name: t(`pay_runs:remitted.name.${name}`) }))),
        head('employer', t('payments.employer')),
      ]}
      groups={[
        ...establishments.map(({ establishment_id, name, people, total: own }) => ({
          id: establishment_id ?? '',
          title: name ?? t('payments.no_establishment'),
          rows: [
            ...people.map((one): FiguresRow => ({ id: one.staff_id, head: <Person person={one} />, cells: cells(one) })),
            sum('sum', t('payments.establishment_total'), own),
          ],
        })),
        { id: 'total', rows: establishments.length > 1 ? [sum('total', t('payments.total'), total)] : [] },
      ]}
    />
  )
}

/** The name leads to the run that has paid the person. */
const Person = ({ person: { name, staff_code, sample, run_id } }: { person: PaidPerson }) => (
  <>
    {sample && <SampleMark />}
    <PlaceLink place={{ to: '/admin/salary-management/pay-runs/$id', params: { id: run_id } }}>{name}</PlaceLink>{' '}
    <small className={styles.code}>{staff_code}</small>
  </>
)

type PrintProps = { query: Omit<Parameters<typeof client.paymentList.print>[0], 'language'>; size: number; onClose: () => void }
function PaymentPrint({ query, size, onClose }: PrintProps) {
  const { t } = useTranslation('wage_ledger')
  const language = useLanguage()
  const numbers = useNumbers()
  const input = { ...query, language: madeIn(language) }
  return (
    <PrintFrame
      texts={{ title: t('payments.print_title'), make: t('print.make'), back: t('print.back') }}
      asked={() => ({
        fetch: (ways) => client.paymentList.print(input, ways),
        begin: (ways) => client.paymentList.printJob(input, ways),
      })}
      onClose={onClose}
    >
      {() => (
        <>
          <Lead>{t('payments.print_all', { month: showMonth(query.month, language), size: numbers(size) })}</Lead>
          <p>{t('payments.print_text')}</p>
        </>
      )}
    </PrintFrame>
  )
}
