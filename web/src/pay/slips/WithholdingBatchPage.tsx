import { useState } from 'react'
import { client } from '#web/kit/api.ts'
import { today } from '#web/kit/facts/show.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Select } from '#web/kit/ui/Input.tsx'
import { BatchScreen } from './BatchScreen.tsx'
import { useBatch } from './useBatch.ts'
import { usualYear } from './usualYear.ts'

/** Years for which slips are offered: this one and the six before, since they are kept for seven years. */
const YEARS = 7

/** Withholding slips of many people from files, matched by the staff codes in their names. */
export default function WithholdingBatchPage() {
  const { t } = useTranslation(['slips', 'common'])
  const [year, setYear] = useState(usualYear)
  const [date, setDate] = useState(today())
  const thisYear = Number(today().slice(0, 4))
  const years = Array.from({ length: YEARS }, (_, before) => String(thisYear - before))
  const batch = useBatch<string>(
    {
      check: (of, names) => client.withholdingSlips.check({ year: of, names }),
      addFile: client.withholdingSlips.addFile,
      store: (of, slips) => client.withholdingSlips.giveMany({ year: of, release_date: date, slips }),
    },
    year,
  )
  return (
    <BatchScreen
      title={t('common:nav.withholding_slip_batch')}
      list="/admin/salary-management/staff-taxcertificate"
      batch={batch}
      release={{ date, setDate }}
      period={
        <Labelled name="year" label={t('withholding_slip.year')} required issue={undefined} span={2}>
          {(control) => (
            <Select
              {...control}
              value={year}
              onChange={({ target }) => {
                setYear(target.value)
                void batch.recheck(target.value)
              }}
            >
              {years.map((each) => (
                <option key={each} value={each}>
                  {t('year', { year: each })}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
      }
    />
  )
}
