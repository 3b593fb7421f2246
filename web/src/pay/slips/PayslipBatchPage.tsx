import { useState } from 'react'
import { addMonths, monthOf } from '#domain/kit/dates.ts'
import { payslip, type PayslipKind, payslipKinds } from '#domain/pay/slips/payslip.ts'
import { client } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { today } from '#web/kit/facts/show.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Select } from '#web/kit/ui/Input.tsx'
import { MonthPicker } from '#web/time/MonthPicker.tsx'
import { BatchScreen } from './BatchScreen.tsx'
import { useBatch } from './useBatch.ts'

type Period = { month: string; kind: PayslipKind }

/** Payslips of many people from files, matched by the staff codes in their names. */
export default function PayslipBatchPage() {
  const { t } = useTranslation(['slips', 'common'])
  const { choice } = useLabels()
  const lastMonth = monthOf(addMonths(today(), -1))
  const [period, setPeriod] = useState<Period>({ month: lastMonth, kind: 'monthly' })
  const [date, setDate] = useState(today())
  const batch = useBatch<Period>(
    {
      check: (of, names) => client.payslips.check({ ...of, names }),
      addFile: client.payslips.addFile,
      store: (of, slips) => client.payslips.giveMany({ ...of, release_date: date, slips }),
    },
    period,
  )
  const change = (part: Partial<Period>) => {
    const next = { ...period, ...part }
    setPeriod(next)
    void batch.recheck(next)
  }
  return (
    <BatchScreen
      title={t('common:nav.payslip_batch')}
      list="/admin/salary-management/staff-payslip"
      batch={batch}
      release={{ date, setDate }}
      period={
        <>
          <Labelled name="month" label={t('payslip.month')} required issue={undefined} span={2} group>
            {() => <MonthPicker month={period.month} thisMonth={monthOf(today())} onMonth={(month) => change({ month })} />}
          </Labelled>
          <Labelled name="kind" label={t('payslip.kind')} required issue={undefined} span={2}>
            {(control) => (
              <Select
                {...control}
                value={period.kind}
                onChange={({ target }) => change({ kind: payslipKinds.find((kind) => kind === target.value) ?? 'monthly' })}
              >
                {payslipKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {choice(payslip.fields.kind, kind)}
                  </option>
                ))}
              </Select>
            )}
          </Labelled>
        </>
      }
    />
  )
}
