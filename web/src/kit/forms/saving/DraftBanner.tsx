import { useLanguage, useTranslation } from '../../i18n.ts'
import { snackbar } from '../../snackbar.ts'
import { showInstant } from '../../facts/show.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import styles from './DraftBanner.module.css'
import type { EntityForm } from './useEntityForm.ts'

/** Banner above a form: says that a draft was restored and when it was typed, and offers to discard it. */
export function DraftBanner({ form: { draft, outdated } }: { form: EntityForm }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { restored } = draft
  if (!restored) return null
  const discard = () => {
    draft.discard()
    snackbar.success(t('form.draft.discarded'), { label: t('form.draft.undo'), run: () => draft.restore(restored) })
  }
  return (
    <div className={styles.banner} role="status">
      <p>
        {t('form.draft.restored', { time: showInstant(restored.at, language) })}
        {outdated && <small>{t('form.draft.outdated')}</small>}
      </p>
      <LinkButton onClick={discard}>{t('form.draft.discard')}</LinkButton>
    </div>
  )
}
