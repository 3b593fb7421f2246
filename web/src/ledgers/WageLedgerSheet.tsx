import Print from '@mui/icons-material/PrintOutlined'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMinutes } from '#domain/kit/dates.ts'
import { isDays, type LedgerHour, ledgerHours, type WageColumn, type WageLedger } from '#domain/ledgers/wageLedger.ts'
import { staff } from '#domain/staff/staff.ts'
import { api } from '#web/kit/api.ts'
import { usePlaceOf } from '#web/kit/audit/places.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Failed } from '#web/kit/tables/States.tsx'
import { BackButton } from '#web/kit/ui/BackLink.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card } from '#web/kit/ui/Card.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { Toolbar } from '#web/kit/ui/Toolbar.tsx'
import { FiguresTable, type FiguresRow } from './FiguresTable.tsx'
import { MissingLinks } from './MissingLinks.tsx'
import { usePaidKindText } from './usePaidKindText.ts'
import { wageTables } from './useWageLedger.ts'
import { WageLedgerPrint } from './WageLedgerPrint.tsx'
import styles from './WageLedgerSheet.module.css'

type Months = { from_month: string; to_month: string }
type Props = { person: string; months: Months; onBack: () => void }

/** The wage ledger of somebody: one for each establishment at which a wage period ended. */
export function WageLedgerSheet({ person, months, onBack }: Props) {
  const { t } = useTranslation('wage_ledger')
  const placeOf = usePlaceOf()
  const [printing, setPrinting] = useState(false)
  const { data, error, refetch } = useQuery({
    ...api.wageLedger.person.queryOptions({ input: { staff_id: person, ...months }, meta: { shows: wageTables } }),
    throwOnError: false,
  })
  const [first] = data?.ledgers ?? []
  return (
    <Card>
      <Toolbar centred>
        <BackButton onClick={onBack}>{t('person.back')}</BackButton>
        <Button color="inherit" startIcon={<Print />} disabled={!first} onClick={() => setPrinting(true)}>
          {t('person.print')}
        </Button>
        <PlaceLink place={placeOf('staff', person)}>{t('person.record')}</PlaceLink>
      </Toolbar>
      {error && !data ? (
        <Failed title={t('list.failed')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : (
        data.ledgers.map((ledger) => <Ledger key={ledger.establishment_id ?? ''} ledger={ledger} />)
      )}
      {printing && first && (
        <WageLedgerPrint query={{ ...months, staff_id: [person] }} size={1} name={first.name} onClose={() => setPrinting(false)} />
      )}
    </Card>
  )
}

function Ledger({ ledger }: { ledger: WageLedger }) {
  const { t } = useTranslation('wage_ledger')
  const { choice } = useLabels()
  const language = useLanguage()
  const { missing, missing_months: months, gender } = ledger
  return (
    <section className={styles.sheet}>
      <div className={styles.text}>
        <h2>
          {ledger.legal_name} <Muted as="span">{ledger.staff_code}</Muted>
        </h2>
        <Muted as="p">
          {[ledger.establishment_name, gender && choice(staff.fields.gender, gender)].filter(Boolean).join('　')}
          {ledger.kept_until && `　${t('person.kept', { date: showDate(ledger.kept_until, language) })}`}
        </Muted>
        {missing.length > 0 && (
          <div>
            <b>{t('row.missing')}</b>
            <MissingLinks one={{ ...ledger, missing }} />
          </div>
        )}
        {months.length > 0 && (
          <div>
            <b>{t('person.missing')}</b>
            <Row as="ul" gap={0.75} rowGap={0.125}>
              {months.map((month) => (
                <li key={month}>
                  <PlaceLink place={{ to: '/admin/attendance-record', search: { month, person: ledger.staff_id } }}>
                    {showMonth(month, language)}
                  </PlaceLink>
                </li>
              ))}
            </Row>
          </div>
        )}
      </div>
      {ledger.columns.length > 0 && <Figures ledger={ledger} />}
      <Corrections ledger={ledger} />
    </section>
  )
}

const sums = ['gross', 'deducted', 'net'] as const

function Figures({ ledger: { legal_name, kinds, columns, total, ...all } }: { ledger: WageLedger }) {
  const { t } = useTranslation('wage_ledger')
  const language = useLanguage()
  const numbers = useNumbers()
  const kindText = usePaidKindText()
  const hourText = (name: LedgerHour, hours: WageColumn['hours']) =>
    hours === null ? '' : isDays(name) ? String(hours[name]) : formatMinutes(hours[name])
  const line = (id: string, head: string, cell: (column: WageColumn) => string, sum: string, strong = false): FiguresRow => ({
    id,
    head,
    cells: [...columns.map(cell), <b key="total">{sum}</b>],
    strong,
  })
  const sumOf = (name: (typeof sums)[number]) => line(name, t(`sum.${name}`), (one) => numbers(one[name]), numbers(all[name]), true)
  const kindsOn = (side: 'payment' | 'deduction') =>
    kinds
      .filter((kind) => kind.side === side)
      .map((kind) =>
        line(kind.key, kindText(kind), ({ amounts }) => numbers(amounts[kind.key] ?? 0), numbers(total.amounts[kind.key] ?? 0)),
      )
  const day = (date: string) => `${Number(date.slice(5, 7))}/${Number(date.slice(8))}`
  return (
    <FiguresTable
      label={t('person.scroll', { name: legal_name })}
      corner={t('row.item')}
      columns={[
        ...columns.map(({ month, kind, run_id }) => ({
          id: `${run_id} ${month}`,
          head: (
            <PlaceLink place={{ to: '/admin/salary-management/pay-runs/$id', params: { id: run_id } }}>
              {showMonth(month, language)} {kind === 'bonus' && t('person.bonus')}
            </PlaceLink>
          ),
        })),
        { id: 'total', head: t('person.total') },
      ]}
      groups={[
        {
          id: 'period',
          rows: [
            line('period', t('row.period'), ({ kind, from, to }) => (kind === 'bonus' ? '' : `${day(from)}–${day(to)}`), ''),
            line('paid_on', t('row.paid_on'), ({ paid_on }) => day(paid_on), ''),
          ],
        },
        {
          id: 'hours',
          title: t('side.hours'),
          rows: ledgerHours.map((name) =>
            line(name, t(`hour.${name}`), ({ hours }) => hourText(name, hours), hourText(name, total.hours)),
          ),
        },
        { id: 'payment', title: t('side.payment'), rows: [...kindsOn('payment'), sumOf('gross')] },
        { id: 'deduction', title: t('side.deduction'), rows: [...kindsOn('deduction'), sumOf('deducted'), sumOf('net')] },
      ]}
    />
  )
}

/** What later runs have put right: of which month, why, before and after, and when the difference was paid. */
function Corrections({ ledger: { corrections } }: { ledger: WageLedger }) {
  const { t, i18n } = useTranslation(['wage_ledger', 'common', 'pay_runs'])
  const { of } = useLabels()
  const language = useLanguage()
  const numbers = useNumbers()
  if (corrections.length === 0) return null
  const reasonText = (reason: string) => {
    const key = `pay_runs:correction.reason.${reason}`
    return i18n.exists(key) ? of(key) : reason
  }
  const yen = (value: number | null) => (value === null ? '–' : numbers(value))
  return (
    <div className={styles.text}>
      <b>{t('correction.title')}</b>
      <ul className={styles.list}>
        {corrections.map(({ month, reasons, before, after, paid_on }, at) => (
          <li key={at}>
            {t('correction.told', {
              month: showMonth(month, language),
              reason: reasons.map(reasonText).join(t('common:between')),
              before: yen(before),
              after: yen(after),
            })}{' '}
            <Muted as="span">{t('correction.paid', { date: showDate(paid_on, language) })}</Muted>
          </li>
        ))}
      </ul>
    </div>
  )
}
