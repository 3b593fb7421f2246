import { useTranslation } from '#web/kit/i18n.ts'
import { type View, views } from '../period.ts'
import styles from './BoardTools.module.css'

/** Chooses the length of the displayed period. */
export function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  const { t } = useTranslation('visits')
  return <Switch label={t('board.view')} choices={views.map((each) => [each, t(`view.${each}`)])} chosen={view} onChoose={onView} />
}

type Props<C extends string> = {
  label: string
  choices: readonly (readonly [choice: C, text: string])[]
  chosen: C
  onChoose: (choice: C) => void
}

/** Row of buttons, one of which is chosen. */
export function Switch<C extends string>({ label, choices, chosen, onChoose }: Props<C>) {
  return (
    <div className={styles.views} role="group" aria-label={label}>
      {choices.map(([choice, text]) => (
        <button key={choice} type="button" aria-pressed={choice === chosen} onClick={() => onChoose(choice)}>
          {text}
        </button>
      ))}
    </div>
  )
}
