import { useId, useState } from 'react'
import { DateBox } from '../dates/DateBox.tsx'
import { isDate } from '../facts/isDate.ts'
import { useTranslation } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorText } from '../ui/Help.tsx'
import styles from './HeldTab.module.css'

type Props = {
  /** The date for which a screen shows what held, such as 2026-11-26. */
  at: string
  now: string
  onLook: (day: string) => void
}

/** Control for the date for which a screen shows what held. A text that is no date changes nothing, and is marked once the box is left. */
export function AsOf({ at, now, onLook }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [shown, setShown] = useState({ at, typed: '', left: false })
  // when the date was changed elsewhere, the typed text is replaced
  if (shown.at !== at) setShown({ at, typed: '', left: false })
  const wrong = shown.left && shown.typed !== '' && !isDate(shown.typed)
  const change = (typed: string) => {
    setShown({ at, typed, left: false })
    if (isDate(typed)) onLook(typed)
  }
  const toToday = () => {
    setShown({ at, typed: '', left: false })
    onLook(now)
  }
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{t('lines.as_of')}</label>
      <div>
        <DateBox
          value={shown.typed === '' || isDate(shown.typed) ? at : shown.typed}
          onChange={change}
          onBlur={() => setShown({ ...shown, left: true })}
          input={{ id, 'aria-invalid': wrong || undefined, 'aria-describedby': wrong ? `${id}-wrong` : undefined }}
        />
        {wrong && <ErrorText id={`${id}-wrong`}>{t('validation.invalid_date')}</ErrorText>}
      </div>
      {(at !== now || wrong) && (
        <Button color="inherit" onClick={toToday}>
          {t('lines.to_today')}
        </Button>
      )}
    </div>
  )
}
