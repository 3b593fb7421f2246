import BadgeOutlined from '@mui/icons-material/BadgeOutlined'
import { useState } from 'react'
import { Preview } from '../files/Preview.tsx'
import { useTranslation } from '../i18n.ts'
import styles from './Face.module.css'
import { Portrait } from './Portrait.tsx'

/** What a picture shows, which decides its shape: a person, or a card with writing on it. */
export type Look = 'portrait' | 'card'
type Props = {
  look: Look | undefined
  picture: Blob | undefined
  /** Name of the person, whose initials stand in place of a missing portrait. */
  name: string
  alt: string
  onOpen: () => void
}

/** Picture of a fact in a form or summary: opens the viewer on a click; without a picture, a placeholder. */
export function Face({ look = 'portrait', picture, name, alt, onOpen }: Props) {
  const { t } = useTranslation()
  const [unreadable, setUnreadable] = useState<Blob>()
  if (!picture || picture === unreadable) {
    if (look === 'portrait') return <Portrait picture={undefined} name={name} alt={alt} />
    return (
      <span className={styles.card} aria-hidden>
        <BadgeOutlined />
      </span>
    )
  }
  return (
    <button type="button" className={styles.open} aria-label={t('form.file.enlarge', { name: alt })} onClick={onOpen}>
      {look === 'portrait' ? (
        <Portrait picture={picture} name={name} alt={alt} />
      ) : (
        // the server reads formats of cameras that a browser may not be able to show
        <Preview className={styles.card} picture={picture} alt={alt} onBroken={() => setUnreadable(picture)} />
      )}
    </button>
  )
}
