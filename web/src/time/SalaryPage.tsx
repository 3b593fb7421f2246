import { exportFormats } from '#domain/kit/sheet.ts'
import Print from '@mui/icons-material/PrintOutlined'
import { Button } from '#web/kit/ui/Button.tsx'
import { useMemo, useState } from 'react'
import type { Figure } from '#domain/time/sheet.ts'
import { client } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { ExportMenu } from '#web/kit/tables/ExportMenu.tsx'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Card } from '#web/kit/ui/Card.tsx'
import { Help } from '#web/kit/ui/Help.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { Toolbar } from '#web/kit/ui/Toolbar.tsx'
import { Asking } from './FigureButton.tsx'
import { MonthPicker } from './MonthPicker.tsx'
import { PrintDialog } from './PrintDialog.tsx'
import { SalaryTabs } from './SalaryTabs.tsx'
import { SampleNote } from './SampleNote.tsx'
import { SheetBody } from './SheetBody.tsx'
import { StaffFilter } from './StaffFilter.tsx'
import { useFigureText } from './useFigureText.ts'
import { useSheet } from './useSheet.ts'
import { WhyPanel } from './WhyPanel.tsx'
import styles from './SalaryPage.module.css'

/** The time calculation sheet of a month (specification, salary management): figures by person, each with its explanation. */
export default function SalaryPage() {
  const { t } = useTranslation(['time', 'common', 'staff'])
  const numbers = useNumbers()
  const sheet = useSheet()
  const [asked, setAsked] = useState<{ person: string; figure: Figure }>()
  const [printing, setPrinting] = useState(false)
  const text = useFigureText()
  const hint = t('why')
  const { state, show, rows } = sheet
  const asking = useMemo(
    () => ({ ask: (person: string, figure: Figure) => setAsked({ person, figure }), text, hint }),
    [text, hint],
  )
  // looked up on every render, so that the panel and the table show the same figure
  const row = asked && rows.find(({ staff_id }) => staff_id === asked.person)
  const query = {
    month: state.month,
    ...(state.staff.length > 0 ? { staff_id: state.staff } : {}),
    ...(state.sample ? { sample: true } : {}),
  }
  return (
    <>
      <ScreenHead title={t('common:nav.salary_management')}>
        <Button variant="contained" startIcon={<Print />} disabled={rows.length === 0} onClick={() => setPrinting(true)}>
          {t('print.open')}
        </Button>
      </ScreenHead>
      <SalaryTabs />
      <Card>
        <Toolbar centred>
          <MonthPicker month={state.month} thisMonth={sheet.thisMonth} onMonth={(month) => show({ month })} />
          <StaffFilter rows={sheet.everybody} chosen={state.staff} onChoose={(staff) => show({ staff })} />
          <span className={styles.gap} />
          <ExportMenu
            formats={exportFormats}
            callFor={(choice) => ({ fetch: (ways) => client.time.export({ ...query, ...choice }, ways) })}
            text={t('people', { size: numbers(rows.length) })}
          />
        </Toolbar>
        <SampleNote left={sheet.leftOut} shown={state.sample} onShow={(sample) => show({ sample })} />
        {state.month >= sheet.thisMonth && rows.length > 0 && (
          <div className={styles.open}>
            <Help>{t('of_plan')}</Help>
          </div>
        )}
        <Asking value={asking}>
          <SheetBody sheet={sheet} />
        </Asking>
      </Card>
      {asked && row && <WhyPanel row={row} figure={asked.figure} month={state.month} onClose={() => setAsked(undefined)} />}
      {printing && <PrintDialog query={query} people={rows.length} onClose={() => setPrinting(false)} />}
    </>
  )
}
