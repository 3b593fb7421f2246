import Print from '@mui/icons-material/PrintOutlined'
import { useState } from 'react'
import { monthOf } from '#domain/kit/dates.ts'
import { exportFormats } from '#domain/kit/sheet.ts'
import { type StaffingKind, staffingKinds } from '#domain/time/staffing/staffing.ts'
import { client } from '#web/kit/api.ts'
import { today } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { ExportMenu } from '#web/kit/tables/ExportMenu.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card } from '#web/kit/ui/Card.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { ScreenTabs } from '#web/kit/ui/ScreenTabs.tsx'
import { Tab } from '#web/kit/ui/Tab.tsx'
import { Toolbar } from '#web/kit/ui/Toolbar.tsx'
import { MonthPicker } from '../MonthPicker.tsx'
import { FromChoice } from './FromChoice.tsx'
import { StaffingBody } from './StaffingBody.tsx'
import { EstablishmentFilter, ServiceFilter } from './StaffingChoices.tsx'
import { StaffingPrint } from './StaffingPrint.tsx'
import { useStaffing } from './useStaffing.ts'

/** The staffing sheet for the care authority (従業者の勤務の体制及び勤務形態一覧表): the plan of four weeks or the record of a month of an establishment. */
export default function StaffingPage() {
  const { t } = useTranslation('staffing')
  const numbers = useNumbers()
  const staffing = useStaffing()
  const [printing, setPrinting] = useState(false)
  const { state, show, establishments = [], establishment, input, sheet } = staffing
  const size = sheet?.rows.length ?? 0
  return (
    <>
      <ScreenHead title={t('screen')}>
        <Button variant="contained" startIcon={<Print />} disabled={size === 0} onClick={() => setPrinting(true)}>
          {t('print.open')}
        </Button>
      </ScreenHead>
      <ScreenTabs value={state.kind} onChange={(_, kind: StaffingKind) => show({ kind })} aria-label={t('view')}>
        {staffingKinds.map((kind) => (
          <Tab key={kind} value={kind} id={`tab-${kind}`} aria-controls="staffing-panel" label={t(`kind.${kind}`)} />
        ))}
      </ScreenTabs>
      <Card role="tabpanel" id="staffing-panel" aria-labelledby={`tab-${state.kind}`}>
        <Toolbar centred>
          {state.kind === 'plan' ? (
            <FromChoice from={state.from} onFrom={(from) => show({ from })} />
          ) : (
            <MonthPicker month={state.month} thisMonth={monthOf(today())} onMonth={(month) => show({ month })} />
          )}
          <EstablishmentFilter all={establishments} chosen={establishment} onChoose={(one) => show({ establishment: one })} />
          <ServiceFilter chosen={state.service} onChoose={(service) => show({ service })} />
          {input && (
            <ExportMenu
              formats={exportFormats}
              callFor={(choice) => ({ fetch: (ways) => client.staffing.export({ ...input, ...choice }, ways) })}
              text={t('people', { size: numbers(size) })}
            />
          )}
        </Toolbar>
        <StaffingBody staffing={staffing} />
      </Card>
      {printing && input && <StaffingPrint input={input} people={size} onClose={() => setPrinting(false)} />}
    </>
  )
}
