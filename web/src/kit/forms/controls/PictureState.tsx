import LinearProgress from '@mui/material/LinearProgress'
import { useTranslation } from '../../i18n.ts'
import { MAX_MEGABYTES } from '../../pictures/refusal.ts'
import type { Chosen } from '../../pictures/useSending.ts'

type Props = {
  id: string
  /** Hashes: of the form, and of the stored record. */
  value: string
  before: string
  chosen: Chosen | undefined
  /** Reads the stored picture again, when that failed. */
  unread: (() => void) | undefined
  onAgain: (file: File) => void
}

/** The limit of a picture, and how things stand with the one that was chosen. */
export function PictureState({ id, value, before, chosen, unread, onAgain }: Props) {
  const { t } = useTranslation()
  const sending = chosen !== undefined && 'sending' in chosen
  const again = (act: () => void) => (
    <button type="button" className="form-link" onClick={act}>
      {t('retry')}
    </button>
  )
  return (
    <>
      {sending && <LinearProgress aria-label={t('form.picture.sending')} />}
      <p className="form-help" role="status">
        {sending ? t('form.picture.sending') : value !== before && t(value === '' ? 'form.picture.removed' : 'form.picture.sent')}
      </p>
      {chosen && 'refusal' in chosen && (
        <p className="form-error" role="alert">
          {t(`validation.${chosen.refusal.code}`, { size: chosen.refusal.size })}
        </p>
      )}
      {chosen && 'problem' in chosen && (
        <p className="form-error" role="alert">
          {t(`error.${chosen.problem}`)} {again(() => onAgain(chosen.file))}
        </p>
      )}
      {unread && (
        <p className="form-error" role="alert">
          {t('form.picture.unread')} {again(unread)}
        </p>
      )}
      <p className="form-help" id={id}>
        {t('form.picture.limit', { size: MAX_MEGABYTES })} <span className="form-picture-drop">{t('form.picture.drop')}</span>
      </p>
    </>
  )
}
