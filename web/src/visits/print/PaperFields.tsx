import { useId, useState } from 'react'
import type { Period } from '#domain/kit/period.ts'
import { DateBox } from '#web/kit/dates/DateBox.tsx'
import type { Names } from '#web/kit/forms/values/context.ts'
import { PickerBox } from '#web/kit/forms/controls/PickerBox.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { ErrorText, Help } from '#web/kit/ui/Help.tsx'
import styles from './SchedulePrint.module.css'

type Props = {
  period: Period
  onPeriod: (period: Period) => void
  /** Error text of the period. */
  wrong: string | undefined
  /** The table from which a person is chosen; undefined when the sheet is always that of the signed-in person. */
  of: 'staff' | 'patient' | undefined
  person: string | undefined
  onPerson: (id: string | undefined) => void
}

/** Fields for the period and the person of a printed schedule. */
export function PaperFields({ period, onPeriod, wrong, of, person, onPerson }: Props) {
  const { t } = useTranslation('visits')
  const id = useId()
  const [names] = useState<Names>(() => new Map())
  const described = wrong === undefined ? {} : { 'aria-invalid': true as const, 'aria-describedby': `${id}-wrong` }
  return (
    <>
      <div className={styles.period}>
        {(['from', 'to'] as const).map((end) => (
          <div key={end} className={styles.field}>
            <label htmlFor={`${id}-${end}`}>{t(`print.${end}`)}</label>
            <DateBox
              value={period[end]}
              input={{ id: `${id}-${end}`, ...described }}
              onChange={(date) => onPeriod({ ...period, [end]: date })}
            />
          </div>
        ))}
      </div>
      {wrong !== undefined && <ErrorText id={`${id}-wrong`}>{wrong}</ErrorText>}
      {of !== undefined && (
        <div className={styles.field}>
          <label htmlFor={id}>{t(of === 'patient' ? 'print.patient_name' : 'print.staff')}</label>
          <PickerBox
            of={of}
            names={names}
            input={{ id, 'aria-describedby': `${id}-all` }}
            chosen={person === undefined ? [] : [person]}
            onChoose={([first]) => onPerson(first)}
          />
          <Help id={`${id}-all`}>{t('print.everybody')}</Help>
        </div>
      )}
    </>
  )
}
