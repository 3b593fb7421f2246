import Add from '@mui/icons-material/Add'
import { Link } from '@tanstack/react-router'
import { may, scopeOf } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Nothing } from '#web/kit/tables/States.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card } from '#web/kit/ui/Card.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { ScreenTabs } from '#web/kit/ui/ScreenTabs.tsx'
import { Tab } from '#web/kit/ui/Tab.tsx'
import { Word } from '#web/kit/ui/Word.tsx'
import { SalaryTabs } from '#web/time/SalaryTabs.tsx'
import { EntriesTab } from './EntriesTab.tsx'
import { MonthSheet } from './MonthSheet.tsx'
import { PersonSheet } from './PersonSheet.tsx'
import { useTransportView } from './transportState.ts'

/** The transportation sheet (specification, salary management): sums of a month by person, the month of a person, and all entries as a list. */
export default function TransportPage() {
  const { t } = useTranslation(['transport', 'common'])
  const { role, staff_id: self } = useMe()
  const { state, show, thisMonth } = useTransportView()
  const own = scopeOf(role, 'transport.read') === 'own'
  const person = own ? (self ?? undefined) : state.person
  return (
    <>
      <ScreenHead title={t('common:nav.transportation')}>
        {may(role, 'transport.write') && (
          <Button variant="contained" startIcon={<Add />} component={Link} to="/admin/salary-management/transportation/new">
            <Word>{t('noun.transport_entry.add')}</Word>
          </Button>
        )}
      </ScreenHead>
      <SalaryTabs />
      <ScreenTabs
        value={state.view}
        aria-label={t('common:nav.transportation')}
        onChange={(_, view: 'sheet' | 'entries') => show({ view }, 'step')}
      >
        <Tab value="sheet" id="tab-sheet" aria-controls="transport-panel" label={t('view.sheet')} />
        <Tab value="entries" id="tab-entries" aria-controls="transport-panel" label={t('view.entries')} />
      </ScreenTabs>
      <div role="tabpanel" id="transport-panel" aria-labelledby={`tab-${state.view}`}>
        {state.view === 'entries' ? (
          <EntriesTab />
        ) : person !== undefined ? (
          <PersonSheet key={person} person={person} own={own} state={state} show={show} thisMonth={thisMonth} />
        ) : own ? (
          <Card>
            <Nothing title={t('not_linked')} text={t('not_linked_text')} />
          </Card>
        ) : (
          <MonthSheet state={state} show={show} thisMonth={thisMonth} />
        )}
      </div>
    </>
  )
}
