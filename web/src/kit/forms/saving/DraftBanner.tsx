import { useLanguage, useTranslation } from '../../i18n.ts'
import { snackbar } from '../../snackbar.ts'
import { showInstant } from '../../facts/show.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import styles from './DraftBanner.module.css'
import type { EntityForm } from './useEntityForm.ts'

/** Banner above a form: says that a draft was restored and when it was typed, and offers to discard it. */
export function DraftBanner({ form: { draft, outdated } }: { form: EntityForm }) {
  const { t } = useTranslation()
  const { restored } = draft
  if (!restored) return null
  const discard = () => {
    draft.discard()
    snackbar.success(t('form.draft.discarded'), { label: t('form.draft.undo'), run: () => draft.restore(restored) })
  }
  return <Restored at={restored.at} outdated={outdated} onDiscard={discard} />
}

type Props = {
  /** Instant at which the draft was typed. */
  at: string
  /** Whether somebody else has changed the record since then. */
  outdated?: boolean
  onDiscard: () => void
}

/** Line that says when a restored draft was typed, and offers to discard it. */
export function Restored({ at, outdated = false, onDiscard }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <div className={styles.banner} role="status">
      <p>
        {t('form.draft.restored', { time: showInstant(at, language) })}
        {outdated && <small>{t('form.draft.outdated')}</small>}
      </p>
      <LinkButton onClick={onDiscard}>{t('form.draft.discard')}</LinkButton>
    </div>
  )
}
