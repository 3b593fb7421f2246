import FolderZip from '@mui/icons-material/FolderZipOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import { useState } from 'react'
import { exportFormats } from '#domain/kit/sheet.ts'
import { client } from '#web/kit/api.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { ExportMenu } from '#web/kit/tables/ExportMenu.tsx'
import { OneFilter } from '#web/kit/tables/OneFilter.tsx'
import { SearchBox } from '#web/kit/tables/SearchBox.tsx'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card } from '#web/kit/ui/Card.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { PressButton } from '#web/kit/ui/PressButton.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { Toolbar } from '#web/kit/ui/Toolbar.tsx'
import { EstablishmentChoice } from '../time/attendance/EstablishmentChoice.tsx'
import { SampleNote } from '../time/SampleNote.tsx'
import { PackDialog } from './PackDialog.tsx'
import { isIncomplete, useWageLedger } from './useWageLedger.ts'
import { WageLedgerPrint } from './WageLedgerPrint.tsx'
import { WageLedgerSheet } from './WageLedgerSheet.tsx'
import { WageLedgerTable } from './WageLedgerTable.tsx'
import { FIRST_YEAR, wageMonths } from './wageState.ts'
import styles from './WorkerRosterPage.module.css'

type View = ReturnType<typeof useWageLedger>
/** Most people whose ids fit in one call. */
const MAX_NAMED = 100
const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1)

/** The wage ledger (Labour Standards Act 108): what closed pay runs have paid everybody, with the hours of the closed months, and which months are missing. */
export default function WageLedgerPage() {
  const { t } = useTranslation(['wage_ledger', 'ledgers'])
  const view = useWageLedger()
  const [printing, setPrinting] = useState(false)
  const [packing, setPacking] = useState(false)
  const { state, show, input, all, ledgers } = view
  const people = [...new Set(ledgers.map(({ staff_id }) => staff_id))]
  const isNarrowed = ledgers.length < all.length && people.length <= MAX_NAMED && people.length > 0
  const query = isNarrowed ? { ...input, staff_id: people } : input
  const size = isNarrowed ? ledgers.length : all.length
  return (
    <>
      <ScreenHead title={t('title')}>
        <Button variant="outlined" color="secondary" startIcon={<FolderZip />} onClick={() => setPacking(true)}>
          {t('ledgers:pack.open')}
        </Button>
        {state.person === undefined && (
          <Button variant="contained" startIcon={<Print />} disabled={ledgers.length === 0} onClick={() => setPrinting(true)}>
            {t('print.open')}
          </Button>
        )}
      </ScreenHead>
      {state.person === undefined ? (
        <Card>
          <Tools view={view} query={query} size={size} />
          <List view={view} />
        </Card>
      ) : (
        <WageLedgerSheet person={state.person} months={wageMonths(state)} onBack={() => show({ person: undefined }, 'step')} />
      )}
      {printing && <WageLedgerPrint query={query} size={size} onClose={() => setPrinting(false)} />}
      {packing && <PackDialog establishment={state.establishment} onClose={() => setPacking(false)} />}
    </>
  )
}

function Tools({ view: { state, show, thisYear, all }, query, size }: { view: View; query: View['input']; size: number }) {
  const { t } = useTranslation('wage_ledger')
  const language = useLanguage()
  const numbers = useNumbers()
  const years = Array.from({ length: thisYear + 2 - FIRST_YEAR }, (_, back) => thisYear + 1 - back)
  const incomplete = all.filter(isIncomplete).length
  const monthFilter = (end: 'from' | 'to') => (
    <OneFilter
      label={t(`list.${end}_month`)}
      options={MONTHS.map((month) => ({
        value: String(month),
        label: showMonth(wageMonths({ year: state.year, from: month, to: month }).from_month, language),
      }))}
      chosen={String(state[end])}
      onChoose={(value) => {
        const month = Number(value)
        show(end === 'from' ? { from: month, to: Math.max(month, state.to) } : { to: month, from: Math.min(month, state.from) })
      }}
    />
  )
  return (
    <Toolbar centred>
      <span className={styles.search}>
        <SearchBox
          value={state.find}
          hint={t('list.find')}
          onDown={() => document.querySelector<HTMLElement>('[data-row]')?.focus()}
          onSearch={(find) => show({ find })}
        />
      </span>
      <OneFilter
        label={t('list.year')}
        options={years.map((year) => ({ value: String(year), label: t('list.year_of', { year: String(year) }) }))}
        chosen={String(state.year)}
        onChoose={(year) => show({ year: Number(year) })}
      />
      {monthFilter('from')}
      {monthFilter('to')}
      <EstablishmentChoice chosen={state.establishment} onChoose={(establishment) => show({ establishment })} />
      <PressButton pressed={state.open} onPress={() => show({ open: !state.open })}>
        {t('list.only_missing', { count: incomplete })}
      </PressButton>
      <span className={styles.file}>
        <ExportMenu
          formats={exportFormats}
          callFor={(choice) => ({ fetch: (ways) => client.wageLedger.export({ ...query, ...choice }, ways) })}
          text={t('list.export_of', { size: numbers(size) })}
        />
      </span>
    </Toolbar>
  )
}

function List({ view: { state, show, all, ledgers, leftOut, loaded, failure, retry } }: { view: View }) {
  const { t } = useTranslation('wage_ledger')
  const numbers = useNumbers()
  const missing = all.reduce((sum, one) => sum + one.missing_months.length, 0)
  const lacking = all.filter((one) => one.missing_months.length > 0).length
  return (
    <>
      <SampleNote left={leftOut} shown={state.sample} onShow={(sample) => show({ sample })} />
      {loaded && all.length > 0 && (
        <div className={styles.missing} role="status">
          {missing === 0 ? (
            t('list.complete')
          ) : (
            <>
              <b>{t('list.missing_title', { people: numbers(lacking), size: numbers(missing) })}</b> {t('list.missing_text')}{' '}
              <PlaceLink place={{ to: '/admin/salary-management/pay-runs' }}>{t('list.open_runs')}</PlaceLink>
            </>
          )}
        </div>
      )}
      {failure ? (
        <Failed title={t('list.failed')} error={failure} onRetry={retry} />
      ) : !loaded ? (
        <Loading />
      ) : ledgers.length === 0 ? (
        <Nothing title={t(all.length === 0 ? 'list.none' : 'list.none_found')} text={t('list.none_text')} />
      ) : (
        <WageLedgerTable ledgers={ledgers} onOpen={(person) => show({ person }, 'step')} />
      )}
    </>
  )
}
