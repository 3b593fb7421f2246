import { DateBox } from '#web/kit/dates/DateBox.tsx'
import { isDate } from '#web/kit/facts/isDate.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import styles from './DueOn.module.css'

type Props = { due: string; isOther: boolean; onDue: (due: string | undefined) => void }

/** The day on which the pay of the month is due, by which the limits of the tax law are chosen; the sheet can be looked at with another one. */
export function DueOn({ due, isOther, onDue }: Props) {
  const { t } = useTranslation('transport')
  return (
    <div className={styles.due}>
      <label htmlFor="due-on">
        <Furigana>{t('due_on')}</Furigana>
      </label>
      <span className={styles.box}>
        <DateBox
          value={due}
          input={{ id: 'due-on' }}
          onChange={(date) => {
            if (isDate(date)) onDue(date)
          }}
        />
      </span>
      {isOther && <LinkButton onClick={() => onDue(undefined)}>{t('due_usual')}</LinkButton>}
    </div>
  )
}
