import { useTranslation } from '#web/kit/i18n.ts'
import { type View, views } from '../period.ts'
import styles from './BoardTools.module.css'

/** How long the shown period is. */
export function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  const { t } = useTranslation('visits')
  return (
    <div className={styles.views} role="group" aria-label={t('board.view')}>
      {views.map((each) => (
        <button key={each} type="button" aria-pressed={each === view} onClick={() => onView(each)}>
          {t(`view.${each}`)}
        </button>
      ))}
    </div>
  )
}
