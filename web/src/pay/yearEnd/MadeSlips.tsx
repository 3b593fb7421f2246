import Print from '@mui/icons-material/PrintOutlined'
import { useState } from 'react'
import { exportFormats } from '#domain/kit/sheet.ts'
import { client } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { ExportMenu } from '#web/kit/tables/ExportMenu.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { CopiesPrint } from './CopiesPrint.tsx'

/** The slips of a year that were made: their copies on paper, and their boxes as a table. */
export function MadeSlips({ year, made }: { year: string; made: number }) {
  const { t } = useTranslation('slips')
  const numbers = useNumbers()
  const [printing, setPrinting] = useState(false)
  if (made === 0) return <Muted as="p">{t('copies.none')}</Muted>
  const size = numbers(made)
  return (
    <>
      <p>{t('copies.made', { size })}</p>
      <Row gap={0.5}>
        <Button variant="outlined" color="secondary" startIcon={<Print />} onClick={() => setPrinting(true)}>
          {t('copies.open')}
        </Button>
        <ExportMenu
          formats={exportFormats}
          callFor={(choice) => ({ fetch: (ways) => client.withholdingSlips.exportBoxes({ year, ...choice }, ways) })}
          text={t('copies.export', { year, size })}
        />
      </Row>
      {printing && <CopiesPrint year={year} people={made} onClose={() => setPrinting(false)} />}
    </>
  )
}
