import Print from '@mui/icons-material/PrintOutlined'
import { useState } from 'react'
import { monthOf } from '#domain/kit/dates.ts'
import { exportFormats } from '#domain/kit/sheet.ts'
import { provisionFormNames } from '#domain/time/provision/provision.ts'
import { client } from '#web/kit/api.ts'
import { today } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { ExportMenu } from '#web/kit/tables/ExportMenu.tsx'
import { OneFilter } from '#web/kit/tables/OneFilter.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card } from '#web/kit/ui/Card.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { Toolbar } from '#web/kit/ui/Toolbar.tsx'
import { EstablishmentChoice } from '../attendance/EstablishmentChoice.tsx'
import { MonthPicker } from '../MonthPicker.tsx'
import { SampleNote } from '../SampleNote.tsx'
import { PatientList } from './PatientList.tsx'
import { PatientSheet } from './PatientSheet.tsx'
import { ProvisionPrint } from './ProvisionPrint.tsx'
import { useProvision } from './useProvision.ts'

/** The provision record sheets (サービス提供実績記録票) of a month: the patients with what is missing, and the lines of each with the reports they come from. */
export default function ProvisionPage() {
  const { t } = useTranslation('provision')
  const numbers = useNumbers()
  const { state, show, input, list, sheet } = useProvision()
  const [printing, setPrinting] = useState(false)
  const rows = list.data?.rows ?? []
  const open = state.patient !== undefined
  const query = open ? { month: state.month, form: state.form, patient_id: [state.patient ?? ''] } : input
  const size = open ? 1 : rows.length
  const nothing = open ? sheet.data === undefined : rows.length === 0
  return (
    <>
      <ScreenHead title={t('title')}>
        <Button variant="contained" startIcon={<Print />} disabled={nothing} onClick={() => setPrinting(true)}>
          {t('print.open')}
        </Button>
      </ScreenHead>
      <Card>
        <Toolbar centred>
          <MonthPicker month={state.month} thisMonth={monthOf(today())} onMonth={(month) => show({ month })} />
          <OneFilter
            label={t('choose_form')}
            options={provisionFormNames.map((value) => ({ value, label: t(`form.${value}`) }))}
            chosen={state.form}
            onChoose={(form) => show({ form })}
          />
          <EstablishmentChoice
            chosen={state.establishment}
            onChoose={(establishment) => show({ establishment, patient: undefined })}
          />
          <ExportMenu
            formats={exportFormats}
            callFor={(choice) => ({ fetch: (ways) => client.provision.export({ ...query, ...choice }, ways) })}
            text={t('patients', { size: numbers(size) })}
          />
        </Toolbar>
        {open ? (
          <PatientSheet query={sheet} state={state} onBack={() => show({ patient: undefined }, 'step')} />
        ) : (
          <>
            <SampleNote left={list.data?.left_out ?? 0} shown={state.sample} onShow={(sample) => show({ sample })} />
            <PatientList query={list} state={state} onOpen={(patient) => show({ patient }, 'step')} />
          </>
        )}
      </Card>
      {printing && (
        <ProvisionPrint
          query={query}
          patients={size}
          name={open ? sheet.data?.name : undefined}
          onClose={() => setPrinting(false)}
        />
      )}
    </>
  )
}
