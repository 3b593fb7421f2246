import FolderZip from '@mui/icons-material/FolderZipOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import { useState } from 'react'
import { exportFormats } from '#domain/kit/sheet.ts'
import { rosterLists } from '#domain/ledgers/roster.ts'
import { client } from '#web/kit/api.ts'
import { today } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { ExportMenu } from '#web/kit/tables/ExportMenu.tsx'
import { OneFilter } from '#web/kit/tables/OneFilter.tsx'
import PeriodFilter from '#web/kit/tables/PeriodFilter.tsx'
import { SearchBox } from '#web/kit/tables/SearchBox.tsx'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card } from '#web/kit/ui/Card.tsx'
import { Note } from '#web/kit/ui/Note.tsx'
import { PressButton } from '#web/kit/ui/PressButton.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { Toolbar } from '#web/kit/ui/Toolbar.tsx'
import { EstablishmentChoice } from '../time/attendance/EstablishmentChoice.tsx'
import { SampleNote } from '../time/SampleNote.tsx'
import { PackDialog } from './PackDialog.tsx'
import { PersonSheet } from './PersonSheet.tsx'
import { RosterPrint } from './RosterPrint.tsx'
import { RosterTable } from './RosterTable.tsx'
import styles from './WorkerRosterPage.module.css'
import { useRoster } from './useRoster.ts'

/** The roster of workers (Labour Standards Act 107): everybody with the nine facts that the law asks for, and what of them is missing. */
export default function WorkerRosterPage() {
  const { t } = useTranslation('ledgers')
  const numbers = useNumbers()
  const { state, show, input, everybody, people, others, leftOut, loaded, failure, retry } = useRoster()
  const [printing, setPrinting] = useState(false)
  const [packing, setPacking] = useState(false)
  const incomplete = everybody.filter(({ missing }) => missing.length > 0)
  const missing = incomplete.reduce((sum, one) => sum + one.missing.length, 0)
  const isNarrowed = people.length < everybody.length && people.length <= MAX_NAMED
  const query = isNarrowed && people.length > 0 ? { ...input, staff_id: people.map(({ staff_id }) => staff_id) } : input
  const size = isNarrowed ? people.length : everybody.length
  const chosen = everybody.find(({ staff_id }) => staff_id === state.person)
  return (
    <>
      <ScreenHead title={t('roster.title')}>
        <Button variant="outlined" color="secondary" startIcon={<FolderZip />} onClick={() => setPacking(true)}>
          {t('pack.open')}
        </Button>
        <Button variant="contained" startIcon={<Print />} disabled={people.length === 0} onClick={() => setPrinting(true)}>
          {t('print.open')}
        </Button>
      </ScreenHead>
      <Card>
        <Toolbar centred>
          <span className={styles.search}>
            <SearchBox
              value={state.find}
              hint={t('roster.find')}
              onDown={() => document.querySelector<HTMLElement>('[data-row]')?.focus()}
              onSearch={(find) => show({ find })}
            />
          </span>
          <OneFilter
            label={t('who.label')}
            options={rosterLists.map((value) => ({ value, label: t(`who.${value}`) }))}
            chosen={state.who}
            onChoose={(who) => show({ who, person: undefined })}
            usual={{ value: rosterLists[0], clear: () => show({ who: rosterLists[0], person: undefined }) }}
          />
          <EstablishmentChoice
            chosen={state.establishment}
            onChoose={(establishment) => show({ establishment, person: undefined })}
          />
          <PressButton pressed={state.open} onPress={() => show({ open: !state.open })}>
            {t('roster.only_missing', { count: incomplete.length })}
          </PressButton>
          <PeriodFilter
            period={{ from: state.from, to: state.to ?? today() }}
            today={today()}
            choices={[]}
            onPeriod={({ from, to }) => show({ from, to: to === today() ? undefined : to, person: undefined })}
          />
          <span className={styles.file}>
            <ExportMenu
              formats={exportFormats}
              callFor={(choice) => ({ fetch: (ways) => client.workerRoster.export({ ...query, ...choice }, ways) })}
              text={t('roster.export_of', { size: numbers(size) })}
            />
          </span>
        </Toolbar>
        <SampleNote left={leftOut} shown={state.sample} onShow={(sample) => show({ sample })} />
        {loaded && everybody.length > 0 && (
          <div className={styles.missing} role="status">
            {missing === 0 ? (
              t('roster.complete')
            ) : (
              <>
                <b>{t('roster.missing_title', { people: numbers(incomplete.length), size: numbers(missing) })}</b>{' '}
                {t('roster.missing_text')}
              </>
            )}
          </div>
        )}
        {others > 0 && <Note>{t('roster.others', { size: numbers(others) })}</Note>}
        {failure ? (
          <Failed title={t('roster.failed')} error={failure} onRetry={retry} />
        ) : !loaded ? (
          <Loading />
        ) : people.length === 0 ? (
          <Nothing title={t(everybody.length === 0 ? 'roster.none' : 'roster.none_found')} text={t('roster.none_text')} />
        ) : (
          <RosterTable
            people={people}
            left={everybody.some(({ state: standing }) => standing !== 'employed')}
            onOpen={(person) => show({ person }, 'step')}
          />
        )}
      </Card>
      {chosen && <PersonSheet person={chosen} to={state.to} onClose={() => show({ person: undefined })} />}
      {printing && <RosterPrint query={query} people={size} onClose={() => setPrinting(false)} />}
      {packing && <PackDialog establishment={state.establishment} onClose={() => setPacking(false)} />}
    </>
  )
}

/** Most people whose ids fit in one call. */
const MAX_NAMED = 100
