import { useLanguage, useTranslation } from '../i18n.ts'
import { snackbar } from '../snackbar.ts'
import { showInstant } from '../facts/show.ts'
import type { EntityForm } from './useEntityForm.ts'

/** Says that an earlier draft has been brought back, from when it is, and offers to throw it away. */
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
    <div className="form-banner" role="status">
      <p>
        {t('form.draft.restored', { time: showInstant(restored.at, language) })}
        {outdated && <small>{t('form.draft.outdated')}</small>}
      </p>
      <button type="button" className="form-link" onClick={discard}>
        {t('form.draft.discard')}
      </button>
    </div>
  )
}
